import { ContextMenu } from '@waystep/ui'
import { type MouseEvent, type ReactElement, useState } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { AddStepItems } from './add-step-items.tsx'
import { TileMenuItems } from './tile-menu.tsx'

/** What the menu is about: a tile, or the gap after a step (null: before the first). */
type About =
  | { readonly kind: 'tile'; readonly stepId: string }
  | { readonly kind: 'gap'; readonly stepId: string | null }

function aboutOf(target: EventTarget): About | null {
  if (!(target instanceof Element)) return null
  const stepId = target.closest<HTMLElement>('[data-step-id]')?.dataset.stepId ?? null
  if (target.closest('.ed-gap')) return { kind: 'gap', stepId }
  return stepId === null ? null : { kind: 'tile', stepId }
}

/**
 * The one menu of all tiles and gaps: a menu for each would be most of what drawing a tile costs.
 * @param list draws what is right-clicked.
 */
export function RowMenu({
  list,
}: {
  readonly list: (open: About | null, ask: (event: MouseEvent) => void) => ReactElement
}) {
  const { demo, renaming } = useEditor()
  const steps = demo.steps.value
  const [about, setAbout] = useState<About | null>(null)
  const [open, setOpen] = useState(false)
  const ask = (event: MouseEvent) => {
    const asked = aboutOf(event.target)
    if (asked === null) event.preventDefault()
    else setAbout(asked)
  }
  const step = about?.kind === 'tile' ? steps.find(({ id }) => id === about.stepId) : undefined
  return (
    <ContextMenu
      target={list(open ? about : null, ask)}
      onOpenChange={setOpen}
      onCloseAutoFocus={(event) => {
        // The name that is typed next has the focus already.
        if (renaming.value !== null) event.preventDefault()
      }}
    >
      {about?.kind === 'gap' && <AddStepItems afterId={about.stepId} />}
      {step && <TileMenuItems step={step} />}
    </ContextMenu>
  )
}
