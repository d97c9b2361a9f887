import { useCallback, useEffect, useState } from 'react'
import { connectServer } from '../upload/server.ts'

export interface DemoChoice {
  readonly id: string
  readonly title: string
  readonly type: string
}

export type Demos =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly demos: readonly DemoChoice[] }
  | { readonly kind: 'unreachable'; readonly retry: () => void }

/** The demos the token may add steps to. `onRefused` is told when the server knows the token no more. */
export function useDemos(
  serverUrl: string,
  token: string,
  onRefused: (token: string) => void,
): Demos {
  const [demos, setDemos] = useState<readonly DemoChoice[] | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(
    async (isOver: () => boolean) => {
      setFailed(false)
      const answer = await connectServer({ serverUrl, token }).session()
      if (isOver()) return
      if (answer.ok) setDemos(answer.value.demos)
      else if (answer.failure.kind === 'signed-out') onRefused(token)
      else setFailed(true)
    },
    [serverUrl, token, onRefused],
  )

  useEffect(() => {
    let isOver = false
    void load(() => isOver)
    return () => {
      isOver = true
    }
  }, [load])

  if (failed) return { kind: 'unreachable', retry: () => void load(() => false) }
  return demos ? { kind: 'loaded', demos } : { kind: 'loading' }
}
