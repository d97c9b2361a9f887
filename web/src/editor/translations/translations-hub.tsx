import { Dialog, ErrorState, Skeleton } from '@waystep/ui'
import { useState } from 'react'
import { useSession } from '../../app/session/session.tsx'
import { useEditor } from '../core/editor-context.ts'
import { HubEditor } from './hub-editor.tsx'
import { HubIntro } from './hub-intro.tsx'
import { LeaveTranslationDialog } from './leave-translation-dialog.tsx'
import { hasUnsavedTranslation } from './open-translation.ts'
import { noEdits } from './translation-edits.ts'
import { type DemoLanguages, useLanguages } from './use-languages.ts'
import './translations.css'

export interface HubProps {
  /** The language to begin with, where the demo has it; absent: the first one. */
  readonly language?: string
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
export default function TranslationsHub({ language }: HubProps) {
  const editor = useEditor()
  const { user } = useSession()
  const { data, error, isFetching, refetch } = useLanguages()
  const [leaving, setLeaving] = useState<(() => void) | null>(null)
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
    <Dialog open onOpenChange={close} title="Translations Hub" width={hubWidth}>
      <div className="ed-hub">
        {languages ? (
          <OpenHub languages={languages} first={language} onLeave={leave} onClose={close} />
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
  readonly onLeave: (then: () => void) => void
  readonly onClose: () => void
}

function OpenHub({ languages, first, onLeave, onClose }: OpenHubProps) {
  const editor = useEditor()
  const { data, defaultTranslation, sourceLanguage } = languages
  const [chosen, setChosen] = useState(
    () => editor.translating.value?.language ?? data.find(({ code }) => code === first)?.code,
  )
  const [isAdding, setAdding] = useState(false)
  const open = editor.translating.value
  const held = open?.language === chosen ? chosen : data.find(({ code }) => code === chosen)?.code
  const language = held ?? defaultTranslation
  const begin = (code: string) => {
    editor.translating.value = {
      language: code,
      saved: null,
      source: sourceLanguage,
      edits: noEdits,
    }
    setChosen(code)
    setAdding(false)
  }
  if (language === null || isAdding) {
    return (
      <HubIntro
        languages={languages}
        onTranslate={begin}
        onBack={isAdding ? () => setAdding(false) : null}
        onClose={onClose}
      />
    )
  }
  return (
    <HubEditor
      key={language}
      language={language}
      languages={languages}
      onChoose={(code) => onLeave(() => setChosen(code))}
      onAdd={() => onLeave(() => setAdding(true))}
      onClose={onClose}
    />
  )
}

/** The shape of what comes. */
function HubSkeleton() {
  return (
    <div className="ed-hub-loading" aria-busy>
      <Skeleton width={220} height={32} />
      <Skeleton height={20} />
      <Skeleton height={64} />
      <Skeleton height={64} />
      <Skeleton height={64} />
    </div>
  )
}
