import {
  languageNamed,
  type TranslatableText,
  type TranslatedText,
  translationProgress,
} from '@waystep/demo-model'
import { Button, Select } from '@waystep/ui'
import { Eye, PanelRight } from 'lucide-react'
import { useEditor } from '../core/editor-context.ts'
import { AiButtons } from './ai-buttons.tsx'
import { HubMenu } from './hub-menu.tsx'
import { LanguageProgress } from './language-progress.tsx'
import { openInViewer } from './open-in-viewer.ts'
import type { OpenTranslation } from './translation-edits.ts'
import type { AiTranslation } from './use-ai-translation.ts'
import type { DemoLanguages } from './use-languages.ts'

interface HubBarProps {
  readonly open: OpenTranslation
  readonly texts: Readonly<Record<string, TranslatedText>>
  /** The texts that are shown: progress and services are about those. */
  readonly originals: readonly TranslatableText[]
  /** All texts that are known, those of captured pages included. */
  readonly known: readonly TranslatableText[]
  readonly languages: DemoLanguages
  readonly ai: AiTranslation
  /** Texts may be changed. */
  readonly isAllowed: boolean
  /** Why no service translates; null: one does. */
  readonly closedBecause: string | null
  readonly isPreviewed: boolean
  readonly onPreview: () => void
  readonly onChoose: (language: string) => void
  readonly onAdd: () => void
}

/** The choice of a translation, its settings, and what can be done with it (V2.56, V2.57, V2.60). */
export function HubBar(props: HubBarProps) {
  const { open, texts, originals, languages, isAllowed, isPreviewed, onPreview, onChoose, onAdd } =
    props
  const { session } = useEditor()
  const { language, saved } = open
  const isPending = saved === null
  const held = languages.data.map(({ code, name }) => ({ value: code, label: name }))
  const pending = { value: language, label: `${nameOf(language)} (new)` }
  const progress = translationProgress(originals, Object.values(texts))
  return (
    <div className="ed-hub-bar">
      <Select
        label="Translation"
        value={language}
        options={isPending ? [...held, pending] : held}
        onChange={(code) => code !== language && onChoose(code)}
      />
      <HubMenu open={open} originals={props.known} isAllowed={isAllowed} onAdd={onAdd} />
      {originals.length > 0 ? (
        <LanguageProgress progress={progress} name={nameOf(language)} />
      ) : (
        // Nothing is known yet, or there is nothing: the buttons stay where they are.
        <span className="ed-languages-progress" />
      )}
      <AiButtons {...props} />
      <Button icon={PanelRight} aria-pressed={isPreviewed} onClick={onPreview}>
        Step Preview
      </Button>
      <Button
        icon={Eye}
        disabled={isPending}
        title={isPending ? 'Save the translation first' : undefined}
        onClick={() => openInViewer(session.demoId, language)}
      >
        Preview
      </Button>
    </div>
  )
}

const nameOf = (code: string) => languageNamed(code)?.name ?? code
