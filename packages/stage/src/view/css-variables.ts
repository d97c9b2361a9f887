import type {} from 'react'

declare module 'react' {
  /** The custom properties through which components hand numbers to the style sheet. */
  interface CSSProperties {
    /** A font-family list for all words in it. */
    '--font'?: string
    [name: `--ws-${string}`]: string | number | undefined
  }
}
