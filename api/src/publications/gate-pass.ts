import { readSigned, sign } from './signed.ts'

/** Says that somebody passed a gate. It is worth a grant for as long as the gate's author set. */
export interface GatePass {
  readonly demoId: string
  readonly chapterId: string
  readonly passedAt: Date
}

/** A pass as its viewer's browser keeps it. It names nobody, and holds nothing that was typed. */
export function signPass(secret: string, { demoId, chapterId, passedAt }: GatePass): string {
  return sign(secret, 'waystep gate pass', [demoId, chapterId, passedAt.getTime()])
}

/** Null where this server has signed no such pass. */
export function readPass(secret: string, text: string): GatePass | null {
  const content = readSigned(secret, 'waystep gate pass', text)
  if (!Array.isArray(content)) return null
  const [demoId, chapterId, passedAt]: [string, string, number] = content as never
  return { demoId, chapterId, passedAt: new Date(passedAt) }
}
