import type {} from 'react'

declare module 'react' {
  /** Custom properties are set through `style`. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
