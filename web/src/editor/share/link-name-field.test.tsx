import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { DemoAddress } from '@waystep/api-contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as calls from '../../api-client/call.ts'
import { inApp } from '../../app/testing/in-app.tsx'
import { LinkNameField } from './link-name-field.tsx'
import { useDemoAddress } from './use-demo-address.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const address: DemoAddress = {
  linkName: null,
  url: 'https://demos.example/demo/1',
  base: 'https://demos.example/demo/',
  linkExpiresAt: null,
}

function Shown() {
  const { address: query, setName } = useDemoAddress('demo-1')
  return query.data ? (
    <LinkNameField demoId="demo-1" address={query.data} setName={setName} />
  ) : null
}

/** Answers as a server on which `taken` is somebody's. */
function answer() {
  const call = vi.spyOn(calls, 'call')
  call.mockImplementation((async (name: string, options: { query?: { name: string } }) => {
    if (name === 'GET /api/demo/:id/address') return address
    if (name === 'PUT /api/demo/:id/link-name') return { ...address, linkName: 'acme-tour' }
    const isFree = options.query?.name !== 'taken'
    return { isFree, message: isFree ? null : 'This name is taken. Choose another one.' }
  }) as never)
  return call
}

const field = async () => (await screen.findByLabelText(/Link name/)) as HTMLInputElement
/** What is wrong with the name; toasts of other files' tests may still be shown beside it. */
const said = async () => {
  const form = (await field()).closest('form') as HTMLFormElement
  return await within(form).findByRole('alert')
}
const type = async (value: string) => fireEvent.change(await field(), { target: { value } })

describe('the name of a link', () => {
  it('is said to be free or taken while it is typed, and saved only when it is free', async () => {
    const call = answer()
    render(inApp(<Shown />, '/').app)
    await type('taken')
    expect((await said()).textContent).toBe('This name is taken. Choose another one.')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Use name' }).disabled).toBe(true)
    await type('Acme Tour')
    expect((await field()).value).toBe('acme-tour')
    await screen.findByText('Available')
    fireEvent.click(screen.getByRole('button', { name: 'Use name' }))
    await screen.findByRole('button', { name: 'Remove' })
    const names = call.mock.calls.map(([name]) => name as string)
    expect(names.filter((name) => name.startsWith('PUT'))).toHaveLength(1)
  })

  it('asks nobody about what cannot be a name', async () => {
    const call = answer()
    render(inApp(<Shown />, '/').app)
    await type('admin')
    expect((await said()).textContent).toBe('This name cannot be used. Choose another one.')
    await type('ab')
    await screen.findByText('At least 3 characters')
    expect(call.mock.calls.map(([name]) => name as string)).not.toContain(
      'GET /api/demo/:id/link-name',
    )
  })
})
