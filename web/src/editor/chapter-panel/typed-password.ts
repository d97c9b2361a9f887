import { type ReadonlySignal, signal } from '@preact/signals-react'
import type { ChapterDraftOptions } from './chapter-draft.ts'

/** A chapter's password while it is typed and on its way: no draft, journal or undo may hold it. */
export interface TypedPassword {
  readonly password: ReadonlySignal<string>
  readonly storing: ReadonlySignal<boolean>
  type(text: string): void
  forget(): void
  /** False when it could not be stored; the author was told why. */
  store(chapterId: string): Promise<boolean>
}

export function createTypedPassword(
  storePassword: ChapterDraftOptions['storePassword'],
): TypedPassword {
  const password = signal('')
  const storing = signal(false)
  return {
    password,
    storing,
    type(text) {
      password.value = text
    },
    forget() {
      password.value = ''
    },
    async store(chapterId) {
      storing.value = true
      const isStored = await storePassword(chapterId, password.value)
      storing.value = false
      return isStored
    },
  }
}
