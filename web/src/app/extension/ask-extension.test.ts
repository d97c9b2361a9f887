import { extensionId } from '@waystep/api-contract'
import { afterEach, expect, it, vi } from 'vitest'
import { askExtension, pingExtension } from './ask-extension.ts'

function extensionAnswers(sendMessage: (id: string, message: unknown) => Promise<unknown>) {
  vi.stubGlobal('chrome', { runtime: { sendMessage } })
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('finds the extension and what it is paired with', async () => {
  const paired = { serverUrl: 'http://localhost:3000', workspaceId: 'w' }
  const asked = vi.fn(async () => ({ version: '0.1.0', paired }))
  extensionAnswers(asked)
  await expect(pingExtension()).resolves.toEqual({ version: '0.1.0', paired })
  expect(asked).toHaveBeenCalledWith(extensionId, { type: 'ping' })
})

it('[E7.27] fails silently where there is no extension, none answers, or it answers nonsense', async () => {
  vi.stubGlobal('chrome', undefined)
  await expect(pingExtension()).resolves.toBeNull()
  extensionAnswers(() => Promise.reject(new Error('Could not establish connection.')))
  await expect(pingExtension()).resolves.toBeNull()
  extensionAnswers(async () => 'hello')
  await expect(pingExtension()).resolves.toBeNull()
  vi.useFakeTimers()
  extensionAnswers(() => new Promise(() => {}))
  const silent = pingExtension()
  await vi.runAllTimersAsync()
  await expect(silent).resolves.toBeNull()
})

it('hands over what the extension refuses', async () => {
  const refusal = { ok: false, reason: 'busy', message: 'A recording is running.' }
  extensionAnswers(async () => refusal)
  const answer = await askExtension({
    type: 'addStepsBetween',
    url: 'https://example.com/',
    demoType: 'HTML',
    stepNumber: 1,
    demoId: 'd',
  })
  expect(answer).toEqual(refusal)
})

it('waits for a person to agree to the pairing', async () => {
  vi.useFakeTimers()
  extensionAnswers(() => new Promise((resolve) => setTimeout(resolve, 60_000, { ok: true })))
  const asked = askExtension({
    type: 'pair',
    serverUrl: 'https://demos.example.com',
    token: 'wsr_1',
    account: { name: 'Ann Lee', email: 'ann@example.com' },
    workspace: { id: 'w', name: 'Acme' },
  })
  await vi.runAllTimersAsync()
  await expect(asked).resolves.toEqual({ ok: true })
})
