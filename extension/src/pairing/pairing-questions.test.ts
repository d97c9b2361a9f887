import type { PairMessage } from '@waystep/api-contract'
import { describe, expect, it, vi } from 'vitest'
import { createPairingQuestions } from './pairing-questions.ts'

const from = (serverUrl: string, token = 'wsr_good'): PairMessage => ({
  type: 'pair',
  serverUrl,
  token,
  account: { name: 'Ann Lee', email: 'ann@example.com' },
  workspace: { id: 'w', name: 'Acme' },
})

function asked(...servers: readonly string[]) {
  const onChange = vi.fn()
  const questions = createPairingQuestions(onChange)
  const answers = servers.map((server) => questions.ask(from(server)))
  const shown = () => questions.shown()?.message.serverUrl ?? null
  const answerShown = (accept: boolean) => questions.answer(questions.shown()?.id ?? '', accept)
  return { questions, answers, shown, answerShown, onChange }
}

describe('questions whether servers may be paired', () => {
  it('are shown one after the other, and each answered to who asked it', async () => {
    const { answers, shown, answerShown } = asked('https://a.example', 'https://b.example')
    expect(shown()).toBe('https://a.example')
    answerShown(false)
    expect(shown()).toBe('https://b.example')
    answerShown(true)
    expect(shown()).toBeNull()
    expect(await Promise.all(answers)).toEqual([false, true])
  })

  it('do not take the answer to another one: a late click meets what was read', async () => {
    const { questions, answers, shown } = asked('https://a.example', 'https://b.example')
    const read = questions.shown()?.id ?? ''
    questions.answer(read, false)
    questions.answer(read, true)
    expect(shown()).toBe('https://b.example')
    questions.refuseAll()
    expect(await Promise.all(answers)).toEqual([false, false])
  })

  it('are all answered when one server is agreed to', async () => {
    const { answers, answerShown, onChange } = asked('https://a.example', 'https://b.example')
    answerShown(true)
    expect(await Promise.all(answers)).toEqual([true, false])
    expect(onChange).toHaveBeenCalled()
  })

  it('are void when the same server asks again, with another token perhaps', async () => {
    const { questions, answers, shown } = asked('https://a.example')
    const old = questions.shown()?.id ?? ''
    const again = questions.ask(from('https://a.example/again', 'wsr_new'))
    expect(await answers[0]).toBe(false)
    questions.answer(old, true)
    expect(shown()).toBe('https://a.example/again')
    questions.answer(questions.shown()?.id ?? '', true)
    expect(await again).toBe(true)
  })

  it('are refused beyond a few, so that pages cannot fill the worker', async () => {
    const servers = Array.from({ length: 100 }, (_, index) => `https://s${index}.example`)
    const { questions, answers, shown } = asked(...servers)
    expect(await Promise.all(answers.slice(5))).toEqual(Array(95).fill(false))
    expect(shown()).toBe('https://s0.example')
    questions.refuseAll()
    expect(await Promise.all(answers.slice(0, 5))).toEqual(Array(5).fill(false))
  })
})
