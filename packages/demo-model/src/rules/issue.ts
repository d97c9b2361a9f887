import type { MessageCode } from './messages.ts'

export type IssuePath = readonly (string | number)[]

/** One thing that is wrong: a code of the catalogue, where, and what its text is filled in with. */
export interface Issue {
  readonly code: MessageCode
  readonly path: IssuePath
  readonly params: Readonly<Record<string, string | number>>
}

export function issue(code: MessageCode, path: IssuePath, params: Issue['params'] = {}): Issue {
  return { code, path, params }
}
