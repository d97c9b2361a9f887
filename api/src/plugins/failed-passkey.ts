import { z } from 'zod'

const failed = z.object({ code: z.literal('FAILED_TO_VERIFY_REGISTRATION') })

/** better-auth calls a passkey that does not hold a failure of the server; it is one of whoever sent it. */
export async function withoutFailedPasskey(response: Response): Promise<Response> {
  if (response.status !== 500) return response
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  if (!failed.safeParse(body).success) return response
  const message = 'This passkey could not be added. Try again, or use another one.'
  return Response.json({ code: 'FAILED_TO_VERIFY_REGISTRATION', message }, { status: 400 })
}
