import type {} from 'react'

declare module 'react' {
  /** The custom properties through which components hand numbers to the style sheet. */
  interface CSSProperties {
    [name: `--ws-${string}`]: string | number | undefined
  }
}
