import type { Subject } from '../../policies/subject.ts'

/** Who acts: a recording token acts for whoever paired the extension. */
export function userIdOf(subject: Subject): string | null {
  switch (subject.kind) {
    case 'anonymous':
      return null
    case 'user':
      return subject.id
    case 'recording-token':
      return subject.userId
  }
}
