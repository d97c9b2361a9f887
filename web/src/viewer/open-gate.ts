import type { PublishedDemo } from '@waystep/demo-model'

export type OpenedGate =
  | { readonly ok: true; readonly grantBase: string; readonly manifest: PublishedDemo }
  | { readonly ok: false; readonly message: string }

/** Offers a password for a Password chapter; right, it brings what is behind it. */
export function passPassword(
  grantBase: string,
  stepId: string,
  password: string,
): Promise<OpenedGate> {
  return openGate(`${grantBase}gates/${stepId}`, { password }, (status) =>
    status === 401 || status === 403
      ? 'That is not the password.'
      : 'The password could not be checked. Please try again.',
  )
}

/** Sends the answers of a Form chapter; taken, they bring what is behind it. */
export function sendForm(
  grantBase: string,
  stepId: string,
  sent: { readonly entries: Readonly<Record<string, string>>; readonly viewerId: string },
): Promise<OpenedGate> {
  return openGate(
    `${grantBase}forms/${stepId}`,
    sent,
    (_, said) => said ?? 'The form could not be sent. Please try again.',
  )
}

async function openGate(
  address: string,
  body: object,
  messageFor: (status: number, said: string | null) => string,
): Promise<OpenedGate> {
  try {
    const reply = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!reply.ok) {
      const said = await problemIn(reply)
      if (reply.status === 429)
        return refused(said ?? 'Too many tries. Wait a moment and try again.')
      return refused(messageFor(reply.status, said))
    }
    const { grant }: { grant: string } = await reply.json()
    const opened = `/v/${grant}/`
    const manifest = await fetch(`${opened}manifest.json`)
    if (!manifest.ok) return refused(messageFor(manifest.status, null))
    return { ok: true, grantBase: opened, manifest: await manifest.json() }
  } catch {
    return refused('You are offline. Please try again.')
  }
}

/** What is wrong with what was typed, or how long to wait, in the server's words. */
async function problemIn(reply: Response): Promise<string | null> {
  if (reply.status !== 400 && reply.status !== 429) return null
  const { error }: { error?: { message: string; issues?: { message: string }[] } } =
    await reply.json()
  return error?.issues?.[0]?.message ?? error?.message ?? null
}

function refused(message: string): OpenedGate {
  return { ok: false, message }
}
