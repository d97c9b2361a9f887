import { passkeyNameSchema } from '@waystep/api-contract'
import { z } from 'zod'

/** Bytes as base64url, at most so many letters: keys and signatures are far shorter. */
const bytes = (letters: number) =>
  z
    .string()
    .max(letters)
    .regex(/^[\w-]*$/)

const answer = <Response extends z.ZodType>(response: Response) =>
  z.object({
    id: bytes(1_400),
    rawId: bytes(1_400),
    type: z.literal('public-key'),
    response,
    clientExtensionResults: z.object({}),
  })

/** What authenticators answer (https://www.w3.org/TR/webauthn-3/#iface-pkcredential), of which only this is read. */
export const passkeyBodies = {
  '/api/auth/passkey/verify-registration': z.object({
    name: passkeyNameSchema,
    response: answer(
      z.object({
        clientDataJSON: bytes(4_000),
        attestationObject: bytes(20_000),
        transports: z
          .array(z.string().regex(/^[a-z-]{1,20}$/))
          .max(10)
          .optional(),
      }),
    ),
  }),
  '/api/auth/passkey/verify-authentication': z.object({
    response: answer(
      z.object({
        clientDataJSON: bytes(4_000),
        authenticatorData: bytes(4_000),
        signature: bytes(4_000),
        userHandle: bytes(200).optional(),
      }),
    ),
  }),
}
