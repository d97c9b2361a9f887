import { commandSchema } from '@waystep/demo-model'
import { z } from 'zod'
import { route } from '../route.ts'
import { idSchema } from '../shapes/id.ts'

/** Commands in one call. */
export const commandLimit = 500
/** Bytes of one call. */
export const commandBytesLimit = 16 * 1024 * 1024

/** A command that the demo did not take; its number counts as used. */
export const rejectedCommand = z.object({
  seq: z.number().int(),
  code: z.string(),
  message: z.string(),
})

export type RejectedCommand = z.infer<typeof rejectedCommand>

export const commandRoutes = {
  apply: route({
    method: 'POST',
    path: '/api/demo/:id/commands',
    summary:
      'Applies commands in one transaction, each once per client: a repeated number is answered as it was, not applied again. Numbers rise; they may leave gaps, where the client merged commands before it sent them. A recording token adds, retakes and deletes steps, and no more.',
    tag: 'Editing',
    access: 'demo.record',
    params: z.object({ id: idSchema }),
    bodyLimit: commandBytesLimit,
    body: z.object({
      clientId: idSchema,
      commands: z
        .array(
          z.object({
            seq: z.number().int().nonnegative(),
            command: commandSchema,
          }),
        )
        .min(1)
        .max(commandLimit)
        .refine(
          (commands) =>
            commands.every(
              (item, index) => index === 0 || item.seq > (commands[index - 1]?.seq ?? -1),
            ),
          'Numbers rise from one command to the next',
        ),
    }),
    reply: z.object({
      revision: z.number().int(),
      /** The highest number the demo has seen from this client. */
      acknowledged: z.number().int(),
      rejected: z.array(rejectedCommand),
    }),
  }),
}
