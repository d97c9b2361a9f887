import { Button, DialogBody, DialogFooter, Field, Note, Select, Switch } from '@waystep/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../api-client/api-error.ts'
import { call } from '../../api-client/call.ts'
import { newId } from '../../api-client/new-id.ts'
import { toasts } from '../../toasts/toast-table.ts'
import { useEditor } from '../core/editor-context.ts'
import { showTranslations } from '../translations/show-translations.ts'
import { useAiStatus } from '../translations/use-ai-status.ts'
import { languageOptions, languageToTranslateInto } from './language-options.ts'
import { NoService } from './no-service.tsx'

/** One demo in several languages, kept in the hub, or a translated copy (E4.29, E4.30). */
export function TranslateDemo() {
  const editor = useEditor()
  const status = useAiStatus()
  const [isMultilingual, setMultilingual] = useState(true)
  const [language, setLanguage] = useState(languageToTranslateInto)
  const copy = useTranslatedCopy()
  const id = useId()
  const openHub = () => {
    editor.closeDialog()
    showTranslations.run(editor, [])
  }
  const canCopy = status?.translate === true && !copy.isMaking
  return (
    <>
      <DialogBody>
        <div className="ed-enhance-form">
          <div className="ed-enhance-switch">
            <label htmlFor={id}>
              <b>Multilingual</b>
              <span className="wsui-muted">
                {isMultilingual
                  ? 'This demo keeps its translations, and viewers choose a language.'
                  : 'A copy of the demo is made in another language, in the same folder.'}
              </span>
            </label>
            <Switch
              id={id}
              checked={isMultilingual}
              onChange={setMultilingual}
              disabled={copy.isMaking}
            />
          </div>
          {!isMultilingual && (
            <>
              <NoService status={status} task="translate" />
              {copy.problem !== null && <Note tone="danger">{copy.problem}</Note>}
              <Field label="Language">
                {(control) => (
                  <Select
                    {...control}
                    value={language}
                    onChange={setLanguage}
                    options={languageOptions}
                    disabled={copy.isMaking}
                  />
                )}
              </Field>
            </>
          )}
          {/* V9.9. */}
          <p className="wsui-caption">15+ languages</p>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={copy.isMaking ? copy.stop : editor.closeDialog}>
          {copy.isMaking ? 'Stop' : 'Cancel'}
        </Button>
        {isMultilingual ? (
          <Button variant="primary" onClick={openHub}>
            Open translations
          </Button>
        ) : (
          <Button
            variant="primary"
            disabled={!canCopy}
            loading={copy.isMaking}
            onClick={() => void copy.make(language)}
          >
            Translate a copy
          </Button>
        )}
      </DialogFooter>
    </>
  )
}

/** Makes a translated copy of the demo, and goes there. */
function useTranslatedCopy() {
  const editor = useEditor()
  const navigate = useNavigate()
  const [isMaking, setMaking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  /** The id of the copy in each language, so that another try makes no second one. */
  const ids = useRef(new Map<string, string>())
  const stop = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])
  const make = async (language: string) => {
    if (running.current !== null) return
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setMaking(true)
    setProblem(null)
    try {
      const { demoId, author } = editor.session
      const copyId = ids.current.get(language) ?? newId()
      ids.current.set(language, copyId)
      const body = { demoId, id: copyId, language }
      const { id } = await call('POST /api/ai/translate-new', { body, signal, as: author })
      editor.closeDialog()
      editor.leaveDraft(() => void navigate(`/demo/${id}/edit`))
    } catch (error) {
      if (!signal.aborted) {
        editor.notify.say(toasts.notTranslated)
        setProblem(error instanceof ApiError ? error.message : 'Something went wrong on this page.')
      }
    }
    running.current = null
    setMaking(false)
  }
  return { isMaking, problem, make, stop }
}
