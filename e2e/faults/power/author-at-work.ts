import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createStep, type DemoDocument } from '@waystep/demo-model'
import { type HttpAuthor, signUpAt } from '../../bench/http-author.ts'

/** What the server said that it has, and how much was recorded by then. */
export interface Acknowledged {
  readonly position: number
  readonly what:
    | { readonly kind: 'text'; readonly step: number; readonly version: number }
    | { readonly kind: 'file'; readonly hash: string }
    | { readonly kind: 'demo' }
}

/** What somebody finds who looks after a power cut. */
export interface WhatIsThere {
  /** The numbers that steps are named by; NaN for one that is gone. */
  texts(ids: readonly string[]): Promise<number[]>
  /** What the bytes of a file hash to; null where it is gone. */
  hashOf(hash: string): Promise<string | null>
}

export interface AuthorAtWork {
  readonly acknowledged: readonly Acknowledged[]
  /** Edits, and uploads beside them; a server that goes away is waited for by whoever calls. */
  work(rounds: number): Promise<void>
  /** What of the things acknowledged by then is not there any more; sentences. */
  lost(position: number, there: WhatIsThere): Promise<string[]>
  /** What a server at the same address answers. */
  readonly onServer: WhatIsThere
  /** Is something that is saved now answered with its new state? */
  goesOn(): Promise<boolean>
}

const steps = 4

/** An author who signs up, makes a demo, renames its steps and uploads files, and remembers what was acknowledged. */
export async function authorAtWork(url: string, position: () => number): Promise<AuthorAtWork> {
  const acknowledged: Acknowledged[] = []
  const done = (what: Acknowledged['what']) => acknowledged.push({ position: position(), what })
  const author = await signUpAt(url)
  const me: { workspaces: { id: string }[] } = await readJson(author, '/api/me')
  const workspace = me.workspaces[0]?.id ?? ''
  const demoId = await author.createDemo()
  const ids = Array.from({ length: steps }, () => randomUUID())
  await author.send(demoId, {
    type: 'add-steps',
    after: 0,
    items: ids.map((id) => ({
      step: createStep({ id, demoId, number: 0, widthOrg: 1280, heightOrg: 720, text: '0' }),
      hotspots: [],
      chapter: null,
    })),
  })
  done({ kind: 'demo' })
  let version = 0

  const rename = async () => {
    version += 1
    const step = version % steps
    const of = version
    await author.send(demoId, {
      type: 'update-step',
      stepId: ids[step] ?? '',
      changes: { text: String(of) },
    })
    done({ kind: 'text', step, version: of })
  }
  const upload = async () => {
    const bytes = randomBytes(3000 + (version % 5) * 20_000)
    const hash = await author.storeAsset({ bytes, type: 'application/octet-stream' })
    done({ kind: 'file', hash })
  }
  const onServer: WhatIsThere = {
    async texts(asked) {
      const { document } = await readJson<{ document: DemoDocument }>(author, `/api/demo/${demoId}`)
      return asked.map((id) => Number(document.steps[id]?.text))
    },
    async hashOf(hash) {
      const bytes = await author.read(`/api/assets/${workspace}/${hash}`).catch(() => null)
      return bytes && createHash('sha256').update(Buffer.from(bytes)).digest('hex')
    },
  }
  return {
    acknowledged,
    onServer,
    async work(rounds) {
      for (let round = 0; round < rounds; round += 1) await Promise.all([rename(), upload()])
    },
    async lost(until, there) {
      const known = acknowledged.filter(({ position }) => position <= until).map(({ what }) => what)
      if (known.length === 0) return []
      const found: string[] = []
      const texts = await there.texts(ids)
      for (const what of known) {
        if (what.kind === 'text' && !((texts[what.step] ?? Number.NaN) >= what.version)) {
          found.push(`step ${what.step} is ${texts[what.step]}, not ${what.version}`)
        }
        if (what.kind === 'file' && (await there.hashOf(what.hash)) !== what.hash) {
          found.push(`file ${what.hash} is lost`)
        }
      }
      return found
    },
    async goesOn() {
      const saved = 1_000_000
      await author.send(demoId, {
        type: 'update-step',
        stepId: ids[0] ?? '',
        changes: { text: String(saved) },
      })
      return (await onServer.texts(ids))[0] === saved
    },
  }
}

async function readJson<T>(author: HttpAuthor, path: string): Promise<T> {
  return JSON.parse(Buffer.from(await author.read(path)).toString())
}
