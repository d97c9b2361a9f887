import { useQueryClient } from '@tanstack/react-query'
import { Dialog, ErrorState } from '@waystep/ui'
import { useState } from 'react'
import { useSession } from '../../app/session/session.tsx'
import { useEditor } from '../core/editor-context.ts'
import { HubEditor } from './hub-editor.tsx'
import { HubIntro } from './hub-intro.tsx'
import { HubSkeleton } from './hub-skeleton.tsx'
import { LeaveTranslationDialog } from './leave-translation-dialog.tsx'
import { hasUnsavedTranslation } from './open-translation.ts'
import { noEdits } from './translation-edits.ts'
import { type DemoLanguages, useLanguages } from './use-languages.ts'
import { translationKey } from './use-open-translation.ts'
import { type SavingTranslation, useSaveTranslation } from './use-save-translation.ts'
import './translations.css'

export interface HubProps {
  /** The language to begin with, where the demo has it; absent: the first one. */
  readonly language?: string
  /** It begins with the choice of another language. */
  readonly adds?: boolean
}

/** 5xl, in CSS pixels (V2.48, V9.10). */
const hubWidth = 1024

/** What is known of a demo's languages while nobody may ask for them. */
const unasked: DemoLanguages = {
  data: [],
  defaultTranslation: null,
  sourceLanguage: null,
  targetLanguages: [],
}

/** Translates the demo's texts and voices, language by language (V2.48 to V2.61). */
export default function TranslationsHub({ language, adds = false }: HubProps) {
  const editor = useEditor()
  const { user } = useSession()
  const { data, error, isFetching, refetch } = useLanguages()
  const [leaving, setLeaving] = useState<(() => void) | null>(null)
  const saving = useSaveTranslation()
  const leave = (then: () => void) => {
    const go = () => {
      editor.translating.value = null
      then()
    }
    if (hasUnsavedTranslation(editor)) setLeaving(() => go)
    else go()
  }
  const close = () => leave(editor.closeDialog)
  const languages = user.isTrial ? unasked : data
  return (
    <Dialog open onOpenChange={close} title="Translations hub" width={hubWidth}>
      <div className="ed-hub">
        {languages ? (
          <OpenHub
            languages={languages}
            first={language}
            adds={adds}
            saving={saving}
            onLeave={leave}
            onClose={close}
          />
        ) : error ? (
          <ErrorState
            title="The languages of this demo cannot be loaded"
            retrying={isFetching}
            onRetry={() => void refetch()}
          >
            {error.message} Nothing of the demo or its translations was changed.
          </ErrorState>
        ) : (
          <HubSkeleton />
        )}
      </div>
      {leaving && (
        <LeaveTranslationDialog
          saving={saving}
          onStay={() => setLeaving(null)}
          onLeave={() => {
            setLeaving(null)
            leaving()
          }}
        />
      )}
    </Dialog>
  )
}

interface OpenHubProps {
  readonly languages: DemoLanguages
  readonly first: string | undefined
  readonly adds: boolean
  readonly saving: SavingTranslation
  readonly onLeave: (then: () => void) => void
  readonly onClose: () => void
}

function OpenHub({ languages, first, adds, saving, onLeave, onClose }: OpenHubProps) {
  const editor = useEditor()
  const client = useQueryClient()
  const { data, defaultTranslation, sourceLanguage } = languages
  const [chosen, setChosen] = useState(
    () => editor.translating.value?.language ?? data.find(({ code }) => code === first)?.code,
  )
  const [isAdding, setAdding] = useState(adds && editor.translating.value === null)
  const [begun, setBegun] = useState<string | null>(null)
  const open = editor.translating.value
  const held = open?.language === chosen ? chosen : data.find(({ code }) => code === chosen)?.code
  const language = held ?? defaultTranslation
  const begin = (code: string) => {
    // One that was deleted before is no part of it.
    client.removeQueries({ queryKey: translationKey(editor.session.demoId, code) })
    editor.translating.value = {
      language: code,
      saved: null,
      source: sourceLanguage,
      edits: noEdits,
    }
    setChosen(code)
    setBegun(code)
    setAdding(false)
  }
  if (language === null || isAdding) {
    return (
      <HubIntro
        languages={languages}
        onTranslate={begin}
        onBack={isAdding && language !== null ? () => setAdding(false) : null}
        onClose={onClose}
      />
    )
  }
  return (
    <HubEditor
      key={language}
      language={language}
      languages={languages}
      isNew={begun === language}
      saving={saving}
      onChoose={(code) => onLeave(() => setChosen(code))}
      onAdd={() => onLeave(() => setAdding(true))}
      onClose={onClose}
    />
  )
}
