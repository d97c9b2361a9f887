import type { CustomDomain, CustomDomainProblem } from '@waystep/api-contract'
import type { BadgeProps } from '@waystep/ui'

interface StateWords {
  readonly badge: string
  readonly tone: NonNullable<BadgeProps['tone']>
  readonly text: string
}

const day = (time: string | null) => (time === null ? '' : new Date(time).toLocaleDateString())

/** How a domain stands, in words. */
export function wordsOf({ state, stopsAt }: CustomDomain): StateWords {
  switch (state) {
    case 'waiting':
      return {
        badge: 'Waiting',
        tone: 'neutral',
        text: 'Set this record where your domain is managed. It is looked for every hour, or when you check.',
      }
    case 'failed':
      return {
        badge: 'Not verified',
        tone: 'warning',
        text: 'A new record can take an hour to be seen, and longer where an old one stood.',
      }
    case 'verified':
      return {
        badge: 'Verified',
        tone: 'success',
        text: 'Links, embed codes and previews of shared demos use it. Leave its record in place.',
      }
    case 'missing':
      return {
        badge: 'Record is gone',
        tone: 'warning',
        text: `Viewers are still served here until ${day(stopsAt)}. Set the record again before then.`,
      }
    case 'lost':
      return {
        badge: 'Stopped',
        tone: 'danger',
        text: 'Its record was gone for a week, or another workspace has it now. Nobody is served here: links and embeds with this domain do not work.',
      }
  }
}

/** What the last look came to; null: all was well, or there was none. */
export function problemInWords(problem: CustomDomainProblem): string | null {
  switch (problem) {
    case null:
      return null
    case 'no-record':
      return 'No TXT record was found at this name.'
    case 'other-value':
      return 'There is a TXT record at this name, with another value:'
    case 'no-answer':
      return 'The name servers of this domain did not answer.'
    case 'taken':
      return 'The record is right, but another workspace of this server has the domain. Remove it there, or its record; it is free about an hour after that.'
  }
}
