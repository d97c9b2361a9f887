import type { PublishedDemo } from '@waystep/demo-model'
import { type ChapterProblem, ownWords, say } from '@waystep/stage'

export type OpenedGate =
  | {
      readonly ok: true
      readonly grantBase: string
      readonly manifest: PublishedDemo
      /** Where the gate stays open to whoever passed it. */
      readonly pass?: string
    }
  | { readonly ok: false; readonly problem: ChapterProblem }

/** What a server says that takes no answer, as far as it is read. */
interface Refused {
  readonly message?: string
  readonly issues?: readonly { readonly path: readonly unknown[]; readonly message: string }[]
}

type ProblemFor = (status: number, refused: Refused) => ChapterProblem

/** Offers a password for a Password chapter; right, it brings what is behind it. */
export function passPassword(
  grantBase: string,
  stepId: string,
  password: string,
): Promise<OpenedGate> {
  return openGate(`${grantBase}gates/${stepId}`, { password }, (status) =>
    status === 401 || status === 403
      ? { message: '', fields: { password: say('That is not the password.') } }
      : inAll(say('The password could not be checked. Please try again.')),
  )
}

/** Sends the answers of a Form chapter; taken, they bring what is behind it. */
export function sendForm(
  grantBase: string,
  stepId: string,
  sent: { readonly entries: Readonly<Record<string, string>>; readonly viewerId?: string },
): Promise<OpenedGate> {
  return openGate(`${grantBase}forms/${stepId}`, sent, (status, refused) =>
    status === 400
      ? problemIn(refused, Object.keys(sent.entries))
      : inAll(say('The form could not be sent. Please try again.')),
  )
}

async function openGate(
  address: string,
  body: object,
  problemFor: ProblemFor,
): Promise<OpenedGate> {
  try {
    const reply = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!reply.ok) return { ok: false, problem: await problemOf(reply, problemFor) }
    const { grant, ...kept }: { grant: string; pass?: string } = await reply.json()
    const opened = `/v/${grant}/`
    const manifest = await fetch(`${opened}manifest.json`)
    if (!manifest.ok) return { ok: false, problem: await problemOf(manifest, problemFor) }
    return { ok: true, grantBase: opened, manifest: await manifest.json(), ...kept }
  } catch {
    const message = say(
      navigator.onLine
        ? 'The server cannot be reached. Please try again.'
        : 'You are offline. Please try again.',
    )
    return { ok: false, problem: inAll(message) }
  }
}

async function problemOf(reply: Response, problemFor: ProblemFor): Promise<ChapterProblem> {
  const refused = await refusedIn(reply)
  if (reply.status !== 429) return problemFor(reply.status, refused)
  const said = ownWords.lang === 'en' ? refused.message : undefined
  return inAll(said ?? say('Too many attempts. Wait a moment and try again.'))
}

/** What a proxy answers in the server's place need not be JSON. */
async function refusedIn(reply: Response): Promise<Refused> {
  try {
    return (await reply.json()).error ?? {}
  } catch {
    return {}
  }
}

/** What is wrong with what was typed, at its fields where the server names them. */
function problemIn(
  { message = '', issues = [] }: Refused,
  names: readonly string[],
): ChapterProblem {
  const found = issues.flatMap((one): [string, string][] => {
    const name = names.find((known) => known === one.path.at(-1))
    return name === undefined ? [] : [[name, one.message]]
  })
  if (found.length > 0) return { message: '', fields: Object.fromEntries(found) }
  return inAll(
    issues[0]?.message || message || say('The form could not be sent. Please try again.'),
  )
}

function inAll(message: string): ChapterProblem {
  return { message, fields: {} }
}
