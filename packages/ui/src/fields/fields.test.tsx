import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Button } from '../actions/button.tsx'
import { UiProvider } from '../overlays/ui-provider.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { SearchInput } from './search-input.tsx'
import { SegmentedControl } from './segmented-control.tsx'

afterEach(cleanup)

function Search() {
  const [text, setText] = useState('deals')
  return <SearchInput value={text} onChange={setText} placeholder="Search" />
}

function Sizes({ onChoose }: { readonly onChoose: (size: string) => void }) {
  const [size, setSize] = useState<'S' | 'M' | 'L'>('M')
  return (
    <SegmentedControl
      label="Size"
      value={size}
      onChange={(next) => {
        onChoose(next)
        setSize(next)
      }}
      segments={[
        { value: 'S', label: 'Small' },
        { value: 'M', label: 'Medium' },
        { value: 'L', label: 'Large', disabled: true },
      ]}
    />
  )
}

it('a field names its control and says what is wrong with it', () => {
  render(
    <Field label="Email" hint="We never show it." error="This is not an email address.">
      {(control) => <Input {...control} defaultValue="x" />}
    </Field>,
  )
  const input = screen.getByLabelText('Email')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const note = document.getElementById(input.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe('This is not an email address.')
})

it('Esc clears a search first, and leaves it when it is empty', async () => {
  render(
    <UiProvider>
      <Search />
    </UiProvider>,
  )
  const input = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })
  await userEvent.click(input)
  await userEvent.keyboard('{Escape}')
  expect(input.value).toBe('')
  expect(document.activeElement).toBe(input)
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).not.toBe(input)
})

it('a segmented control answers one of its values, and none that is disabled', async () => {
  const chosen = vi.fn()
  render(<Sizes onChoose={chosen} />)
  await userEvent.click(screen.getByRole('radio', { name: 'Small' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Large' }))
  expect(chosen.mock.calls).toEqual([['S']])
  expect(screen.getByRole('radio', { name: 'Small' }).getAttribute('aria-checked')).toBe('true')
})

it('a loading button sends no form and takes no click', async () => {
  const clicked = vi.fn()
  const sent = vi.fn()
  render(
    <form onSubmit={sent}>
      <Button type="submit" loading onClick={clicked}>
        Save
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save' }), { pointerEventsCheck: 0 })
  expect(clicked).not.toHaveBeenCalled()
  expect(sent).not.toHaveBeenCalled()
})
