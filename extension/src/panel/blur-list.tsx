import { Button, Field, IconButton, Input } from '@waystep/ui'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { readBlurSelectors, writeBlurSelectors } from '../privacy/blur-selectors.ts'
import { judgeSelector } from '../privacy/judge-selector.ts'

/** The selectors that are blurred in every recording, to add to and to take from. */
export function BlurList({ selectors }: { readonly selectors: readonly string[] }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  async function add(event: FormEvent) {
    event.preventDefault()
    const stored = await readBlurSelectors()
    const judged = judgeSelector(text, stored)
    setProblem(judged.ok ? null : judged.problem)
    if (!judged.ok) return
    await writeBlurSelectors([...stored, judged.selector])
    setText('')
  }

  async function remove(selector: string) {
    const stored = await readBlurSelectors()
    await writeBlurSelectors(stored.filter((one) => one !== selector))
  }

  return (
    <div className="panel-stack">
      <p className="panel-muted">
        What matches is masked on every page you record with this browser, before it leaves the
        page: in text and in images.
      </p>
      {selectors.length > 0 && (
        <ul className="panel-selectors" aria-label="Blurred elements">
          {selectors.map((selector) => (
            <li key={selector}>
              <code title={selector}>{selector}</code>
              <IconButton
                icon={Trash2}
                label={`Stop blurring ${selector}`}
                onClick={() => void remove(selector)}
              />
            </li>
          ))}
        </ul>
      )}
      <form className="panel-add" onSubmit={(event) => void add(event)} noValidate>
        <Field label="Elements to blur" hint="A CSS selector, such as .email" error={problem}>
          {(control) => (
            <Input
              {...control}
              value={text}
              spellCheck={false}
              autoComplete="off"
              placeholder=".email"
              onChange={(event) => {
                setText(event.target.value)
                setProblem(null)
              }}
            />
          )}
        </Field>
        <Button type="submit">Add</Button>
      </form>
    </div>
  )
}
