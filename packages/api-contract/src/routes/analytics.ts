import { trackings } from '@waystep/demo-model'
import { z } from 'zod'
import { route } from '../route.ts'
import { idSchema } from '../shapes/id.ts'

/** How far back the numbers of a demo may reach, in days. */
export const analyticsRanges = ['7', '30', '90'] as const

export type AnalyticsRange = (typeof analyticsRanges)[number]

const count = z.number().int()

/** What viewers did with a demo. A visit is one viewer's random name: one tab, however often reloaded. */
export const demoAnalytics = z
  .object({
    /** How often the demo was opened. */
    views: count,
    visits: count,
    /** Visits that moved on from where they began. */
    plays: count,
    /** Visits that saw the last step, or came to an end elsewhere. */
    completions: count,
    /** The demo's steps in their order. */
    steps: z.array(
      z.object({
        stepId: idSchema,
        number: z.number(),
        /** Visits that saw it. */
        reached: count,
        /** Visits that saw nothing after it and did not complete. */
        left: count,
      }),
    ),
    /** Were there more events than are counted? Then only the newest are. */
    partial: z.boolean(),
    /** Who is counted: everybody, those who agree, or nobody. */
    tracking: z.enum(trackings),
  })
  .meta({ id: 'DemoAnalytics' })

export type DemoAnalytics = z.infer<typeof demoAnalytics>

export const analyticsRoutes = {
  get: route({
    method: 'GET',
    path: '/api/demo/:id/analytics',
    summary: 'Views, plays, completion and drop-off per step, from what viewers did.',
    tag: 'Viewer',
    access: 'demo.account',
    params: z.object({ id: idSchema }),
    query: z.object({ days: z.enum(analyticsRanges).default('30') }),
    reply: demoAnalytics,
    rules: ['E6.4', 'M2.11'],
  }),
}
