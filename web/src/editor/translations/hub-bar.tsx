import {
  languageNamed,
  type TranslatableText,
  type TranslatedText,
  translationProgress,
} from '@waystep/demo-model'
import { Button, IconButton, Menu, MenuItem, MenuSeparator, Select } from '@waystep/ui'
import { Eye, PanelRight, Plus, Settings2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { DeleteTranslationDialog } from './delete-translation-dialog.tsx'
import { LanguageProgress } from './language-progress.tsx'
import { openInViewer } from './open-in-viewer.ts'
import type { OpenTranslation } from './translation-edits.ts'
import type { DemoLanguages } from './use-languages.ts'

interface HubBarProps {
  readonly open: OpenTranslation
  readonly texts: Readonly<Record<string, TranslatedText>>
  readonly originals: readonly TranslatableText[]
  readonly languages: DemoLanguages
  readonly isPreviewed: boolean
  readonly onPreview: () => void
  readonly onChoose: (language: string) => void
  readonly onAdd: () => void
  readonly onClose: () => void
}

/** The choice of a translation, its settings, and what can be done with it (V2.56, V2.57, V2.60). */
export function HubBar(props: HubBarProps) {
  const { open, texts, originals, languages, isPreviewed, onPreview, onChoose, onAdd } = props
  const { session } = useEditor()
  const [isDeleting, setDeleting] = useState(false)
  const { language, saved } = open
  const isPending = saved === null
  const held = languages.data.map(({ code, name }) => ({ value: code, label: name }))
  const pending = { value: language, label: `${nameOf(language)} (not saved)` }
  const progress = translationProgress(originals, Object.values(texts))
  return (
    <div className="ed-hub-bar">
      <Select
        label="Translation"
        value={language}
        options={isPending ? [...held, pending] : held}
        onChange={(code) => code !== language && onChoose(code)}
      />
      <Menu align="start" trigger={<IconButton label="Translation settings" icon={Settings2} />}>
        <MenuItem icon={Plus} onSelect={onAdd}>
          Add translation
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} danger disabled={isPending} onSelect={() => setDeleting(true)}>
          Delete Translation
        </MenuItem>
      </Menu>
      <LanguageProgress progress={progress} name={nameOf(language)} />
      <span className="wsui-push" />
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
      {isDeleting && (
        <DeleteTranslationDialog language={language} onClose={() => setDeleting(false)} />
      )}
    </div>
  )
}

const nameOf = (code: string) => languageNamed(code)?.name ?? code
