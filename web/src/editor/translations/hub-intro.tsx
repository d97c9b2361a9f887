import { languages as allLanguages, languageNamed } from '@waystep/demo-model'
import { Button, Field, Select } from '@waystep/ui'
import { ArrowLeft, Languages } from 'lucide-react'
import { useState } from 'react'
import { LockedNote } from '../plans/locked-note.tsx'
import { useGate } from '../plans/use-gate.ts'
import { IntroExamples } from './intro-examples.tsx'
import type { DemoLanguages } from './use-languages.ts'
import './hub-intro.css'

interface HubIntroProps {
  readonly languages: DemoLanguages
  readonly onTranslate: (language: string) => void
  /** Back to the translation that was open; null: there is none. */
  readonly onBack: (() => void) | null
  readonly onClose: () => void
}

/** Spanish, of those that are asked for most (E9.9). */
const firstTarget = allLanguages[19]

/** What the hub is for, and the choice of a language (V2.49 to V2.54). */
export function HubIntro({ languages, onTranslate, onBack, onClose }: HubIntroProps) {
  const { sourceLanguage, targetLanguages } = languages
  const gate = useGate()('translations')
  const { allowed } = gate.decision
  const [chosen, setChosen] = useState<string | null>(null)
  const preferred = targetLanguages.find(({ code }) => code === firstTarget?.code)
  const target = chosen ?? preferred?.code ?? targetLanguages[0]?.code ?? null
  const source = sourceLanguage === null ? null : languageNamed(sourceLanguage)
  return (
    <>
      <div className="ed-hub-intro">
        <span className="wsui-empty-mark">
          <Languages size={24} aria-hidden />
        </span>
        <h3 className="wsui-title-28">One demo, multiple languages</h3>
        <p className="wsui-muted">
          Viewers read and hear one demo in their own language. The original stays as it is.
        </p>
        <div className="ed-hub-choice">
          <Field label="Detected language">
            {(control) => (
              <output {...control} className="ed-hub-detected">
                {source?.name ?? 'Not known: there are too few words'}
              </output>
            )}
          </Field>
          <Field label="Translate to">
            {(control) => (
              <Select
                {...control}
                size="tall"
                value={target}
                disabled={!allowed || targetLanguages.length === 0}
                placeholder="Choose a language"
                options={targetLanguages.map(({ code, name }) => ({ value: code, label: name }))}
                onChange={setChosen}
              />
            )}
          </Field>
          <Button
            variant="primary"
            size="tall"
            disabled={!allowed || target === null}
            onClick={() => target !== null && onTranslate(target)}
          >
            Translate
          </Button>
        </div>
        <LockedNote gate={gate} />
        <IntroExamples />
        <p className="wsui-caption">30+ other languages</p>
      </div>
      <footer className="ed-hub-foot">
        {onBack && (
          <Button variant="quiet" icon={ArrowLeft} onClick={onBack}>
            Back
          </Button>
        )}
        <span className="wsui-push" />
        <Button onClick={onClose}>Close</Button>
      </footer>
    </>
  )
}
