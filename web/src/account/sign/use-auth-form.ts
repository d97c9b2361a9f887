import { type FormEvent, useState } from 'react'
import type { AuthResult } from '../../api-client/auth.ts'

/** A form that signs in or up: what went wrong, whether it is on its way, and what sends it. */
export function useAuthForm(send: () => Promise<AuthResult>, done: () => unknown) {
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending) return
    setSending(true)
    setProblem(null)
    try {
      const result = await send()
      if (result.ok) await done()
      else setProblem(result.message)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Something went wrong. Try again.')
    } finally {
      setSending(false)
    }
  }
  return { problem, sending, submit }
}
