import { type Signal, signal } from '@preact/signals-react'
import type { Author } from '../saving/author.ts'

/** What is typed and not sent yet, by what it is about; a tab that is loaded again still has it. */
export interface CommentDrafts {
  /** @param about a step, a thread or a comment, by its id */
  of(about: string): Signal<string>
}

/** Reads what this tab kept; what is none of ours, or cannot be read, is nothing. */
function kept(key: string): Record<string, string> {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    const entries = typeof read === 'object' && read !== null ? Object.entries(read) : []
    return Object.fromEntries(entries.filter(([, text]) => typeof text === 'string'))
  } catch {
    return {}
  }
}

/** @param author whose drafts they are: whoever signs in after them in this tab does not see them */
export function createCommentDrafts(demoId: string, author: Author): CommentDrafts {
  const key = `comments ${author} ${demoId}`
  const texts = kept(key)
  const drafts = new Map<string, Signal<string>>()
  const keep = (about: string, text: string) => {
    if (text === '') delete texts[about]
    else texts[about] = text
    try {
      sessionStorage.setItem(key, JSON.stringify(texts))
    } catch {
      // The tab has them as long as it lives.
    }
  }
  return {
    of(about) {
      const found = drafts.get(about)
      if (found) return found
      const draft = signal(texts[about] ?? '')
      draft.subscribe((text) => {
        if (text !== (texts[about] ?? '')) keep(about, text)
      })
      drafts.set(about, draft)
      return draft
    },
  }
}
