import { z } from 'zod'
import { route } from '../route.ts'
import { idSchema } from '../shapes/id.ts'
import { workspaceShape } from '../shapes/workspace.ts'

/** What a user has seen and done; M7.22. */
export const activitySchema = z.object({ viewedEditPageTutorial: z.boolean() }).partial()

const mailSettingsSchema = z.object({ comments: z.boolean() })

export const meReply = z
  .object({
    user: z
      .object({
        id: idSchema,
        name: z.string(),
        email: z.string(),
        isOperator: z.boolean(),
        isTrial: z.boolean(),
        activity: activitySchema,
        /** Is this user told by mail of comments that concern them? */
        commentMails: z.boolean().optional(),
      })
      .nullable(),
    workspaces: z.array(workspaceShape),
    server: z.object({
      signUp: z.enum(['open', 'invite', 'closed']),
      trials: z.boolean(),
      /** Whose pages Embed chapters may show (E5.2). */
      embedDomains: z.array(z.string()),
      publicUrl: z.string(),
      /** The demo that the start page plays, and that authors are guided by (M2.27); null where there is none. */
      sampleDemoId: idSchema.nullable(),
      /** Where authors book a call to be shown around (M2.28); null: the operator offers none. */
      onboardingUrl: z.string().nullable(),
    }),
  })
  .meta({ id: 'Me' })

export type MeReply = z.infer<typeof meReply>

export const meRoutes = {
  get: route({
    method: 'GET',
    path: '/api/me',
    summary: 'Who is signed in, their workspaces, and what the server allows',
    tag: 'Accounts',
    access: 'public',
    reply: meReply,
  }),
  markActivity: route({
    method: 'POST',
    path: '/api/user/settings/activity',
    summary: 'Marks something as seen',
    tag: 'Accounts',
    access: 'signed-in',
    body: activitySchema,
    reply: activitySchema,
    rules: ['M7.22'],
  }),
  setMails: route({
    method: 'POST',
    path: '/api/user/settings/mails',
    summary: 'Says which mails the user wants: those about comments that mention or answer them.',
    tag: 'Accounts',
    access: 'account',
    body: mailSettingsSchema,
    reply: mailSettingsSchema,
  }),
}
