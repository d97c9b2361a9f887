import 'react'

declare module 'react' {
  interface CSSProperties {
    [name: `--ws-${string}`]: string | number | undefined
  }
}
