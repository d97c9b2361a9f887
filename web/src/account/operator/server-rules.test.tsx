import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inApp } from '../../app/testing/in-app.tsx'
import { answerCalls } from '../../testing/answer-calls.ts'
import { ServerRules } from './server-rules.tsx'

const settings = {
  signUp: 'open',
  trials: true,
  embedDomains: ['acme.com'],
  signUpsPerDay: 0,
  trialsPerDay: 60,
  allowedMail: [],
  blockedMail: ['spam.example'],
  auditDays: 365,
  tracking: 'all',
  privacyText: '',
  privacyContact: '',
  quotas: { workspaceBytes: 1024 * 1024, trialBytes: 0, fileBytes: 0, captureBytes: 0 },
}

let server: ReturnType<typeof answerCalls>

beforeEach(() => {
  server = answerCalls({ 'GET /api/operator/settings': settings })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const text = () => document.body.textContent ?? ''
const button = (name: string, at: HTMLElement) =>
  within(at).getByRole<HTMLButtonElement>('button', { name })
const write = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const changed = async () => {
  await vi.waitFor(() => expect(server.changes()).not.toEqual([]))
  return server.changes().at(-1)
}

describe('the rules of a server', () => {
  const save = (label: string) => {
    const form = screen.getByLabelText(label).closest('form') as HTMLFormElement
    return { form, button: button('Save', form) }
  }
  async function rules() {
    render(inApp(<ServerRules />, '/').app)
    await screen.findByText('Email addresses')
  }

  it('say who may sign up, and whether trials are on', async () => {
    await rules()
    fireEvent.click(screen.getByRole('radio', { name: 'Nobody' }))
    expect((await changed())?.body).toEqual({ signUp: 'closed' })
    await vi.waitFor(() => {
      fireEvent.click(screen.getByRole('switch', { name: 'Trials' }))
      expect(server.changes().at(-1)?.body).toEqual({ trials: false })
    })
  })

  it('save the limits of a day that were changed, as whole numbers', async () => {
    await rules()
    const label = 'Trials per day'
    expect(save(label).button.disabled).toBe(true)
    write(label, '1.5')
    expect(save(label).button.disabled).toBe(true)
    write(label, '5')
    write('New accounts per day', '7')
    fireEvent.submit(save(label).form)
    expect(await changed()).toEqual({
      call: 'PATCH /api/operator/settings',
      body: { trialsPerDay: 5, signUpsPerDay: 7 },
    })
    expect(screen.getByLabelText<HTMLInputElement>(/^Keep the audit log/).min).toBe('1')
  })

  it('save lists of addresses that are domains, each once', async () => {
    await rules()
    const label = 'Only these'
    expect(screen.getByLabelText<HTMLTextAreaElement>('None of these').value).toBe('spam.example')
    expect(save(label).button.disabled).toBe(true)
    write(label, 'not a domain!')
    expect(text()).toContain('Enter domains such as acme.com')
    expect(save(label).button.disabled).toBe(true)
    write(label, 'ACME.com, acme.com\n*.b.example ')
    expect(text()).not.toContain('Enter domains such as acme.com')
    fireEvent.submit(save(label).form)
    expect((await changed())?.body).toEqual({
      allowedMail: ['acme.com', '*.b.example'],
      blockedMail: ['spam.example'],
    })
  })

  it('notice a list of addresses that was emptied, whichever it is', async () => {
    await rules()
    write('None of these', '')
    expect(save('None of these').button.disabled).toBe(false)
  })

  it('save pages that may be embedded, each once', async () => {
    await rules()
    const label = 'Domains'
    expect(save(label).button.disabled).toBe(true)
    write(label, 'http://')
    expect(save(label).button.disabled).toBe(true)
    write(label, 'Acme.com b.example,b.example')
    fireEvent.submit(save(label).form)
    expect((await changed())?.body).toEqual({ embedDomains: ['acme.com', 'b.example'] })
  })

  it('save what visitors read about privacy', async () => {
    await rules()
    const label = 'Contact'
    expect(save(label).button.disabled).toBe(true)
    write(label, ' privacy@acme.com ')
    write(/^What you add/, '# Ours')
    fireEvent.submit(save(label).form)
    expect((await changed())?.body).toEqual({
      tracking: 'all',
      privacyText: '# Ours',
      privacyContact: 'privacy@acme.com',
    })
  })

  it('save quotas in bytes that are written in megabytes', async () => {
    await rules()
    const label = /^A workspace/
    const input = screen.getByLabelText<HTMLInputElement>(label)
    expect([input.value, input.min]).toEqual(['1', '0'])
    const form = input.closest('form') as HTMLFormElement
    expect(button('Save', form).disabled).toBe(true)
    write(label, '-1')
    expect(button('Save', form).disabled).toBe(true)
    write(label, '0.5')
    write(/^One file/, '0')
    fireEvent.submit(form)
    expect((await changed())?.body).toEqual({ quotas: { workspaceBytes: 512 * 1024 } })
  })
})
