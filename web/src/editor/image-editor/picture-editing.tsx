import { aspectRatio, type ShapeKind, type Step } from '@waystep/demo-model'
import { FullScreenDialog } from '@waystep/ui'
import { type KeyboardEvent, startTransition, useMemo, useState } from 'react'
import type { LoadedPicture } from './load-picture.ts'
import { OriginalActions } from './original-actions.tsx'
import { PictureActions, PictureHistoryButtons } from './picture-bar.tsx'
import { deedOf } from './picture-keys.ts'
import { PictureQuestions } from './picture-questions.tsx'
import { PictureSurface } from './picture-surface.tsx'
import { type PictureTab, ToolPanel } from './tool-panel.tsx'
import type { PictureDraft } from './use-picture-draft.ts'
import { useSaving } from './use-saving.ts'

interface EditingProps {
  readonly step: Step
  readonly picture: LoadedPicture
}

/** The editor of one loaded picture. */
export function PictureEditing({ step, picture }: EditingProps) {
  const { bitmap } = picture
  const saving = useSaving(step, picture)
  const { draft, frame, isSaving } = saving
  const { state, selected } = draft
  const [tab, setTab] = useState<PictureTab>('crop')
  const [tool, setTool] = useState<ShapeKind | null>(null)
  const shown = useMemo(() => {
    const [isCropping, selectedId] = [tab === 'crop', selected?.id ?? null]
    return { state, selectedId, isCropping, isDrawing: tool !== null && !isCropping }
  }, [state, selected, tab, tool])
  const stepBack = () => {
    if (isSaving) return
    if (tool) setTool(null)
    else if (selected) draft.select(null)
    else saving.leave()
  }
  const showTab = (next: PictureTab) => {
    setTab(next)
    setTool(null)
  }
  return (
    <FullScreenDialog
      title="Edit image"
      onClose={stepBack}
      middle={<PictureHistoryButtons saving={saving} />}
      actions={<PictureActions saving={saving} />}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys are heard for what is selected in it. */}
      <div
        className="ed-picture-editor"
        onKeyDown={(event) => takeKey(event, draft)}
        inert={isSaving}
      >
        <PictureSurface
          bitmap={bitmap}
          shown={shown}
          events={{
            // The surface shows both by itself: what stands beside it may come without stopping the hand.
            select: (id) => startTransition(() => draft.select(id)),
            change: (shape) => startTransition(() => draft.put(shape)),
            crop: (box) => draft.set((before) => ({ ...before, ...box })),
            draw: (drag) => {
              if (tool) draft.add(tool, drag)
              setTool(null)
            },
          }}
        />
        <ToolPanel
          draft={draft}
          tab={tab}
          onTab={showTab}
          tool={tool}
          onTool={setTool}
          picture={bitmap}
          ratio={aspectRatio(frame)}
          original={<OriginalActions step={step} picture={bitmap} asOwn={saving.asOwn} />}
        />
      </div>
      <p className="wsui-sr-only" role="status">
        <span key={draft.news.nth}>{draft.news.text}</span>
      </p>
      <PictureQuestions saving={saving} />
    </FullScreenDialog>
  )
}

/** Controls that use the same keys for themselves. */
const controls = 'input, textarea, [role=slider], [role=tab], [role=radio], [role=combobox]'

function takeKey(event: KeyboardEvent, draft: PictureDraft): void {
  if (event.target instanceof Element && event.target.closest(controls)) return
  const deed = deedOf(event.nativeEvent)
  if (!deed) return
  if (draft.act(deed)) event.preventDefault()
  event.stopPropagation()
}
