import { Button } from '@waystep/ui'
import { useEditor } from '../core/editor-context.ts'
import { acceptLoss } from './accept-losses.ts'
import { hasPlace, type Loss, lossDetail, lossShare, lossText } from './loss-text.ts'
import type { ShownLoss } from './shown-losses.ts'

/** More than these nobody reads; the rest is counted. */
const lines = 20

/**
 * The losses that are marked at a step, the largest first. Pointing at one outlines its element on the
 * canvas; one that is fine for its author is not marked in this demo any more.
 */
export function LossList({
  stepId,
  health,
}: {
  readonly stepId: string
  readonly health: readonly ShownLoss[]
}) {
  const editor = useEditor()
  const worst = [...health].sort((a, b) => b.area - a.area)
  const accept = (key: string) => {
    editor.pointedLoss.value = null
    acceptLoss(editor, key)
  }
  return (
    <div className="ed-losses">
      <p className="ed-losses-title">Not everything on this page could be kept</p>
      <ul>
        {worst.slice(0, lines).map((loss) => (
          <li key={loss.key} className="ed-loss-row">
            <LossPlace stepId={stepId} loss={loss} />
            <Button
              variant="quiet"
              size="dense"
              aria-label={`Fine for me: ${lossText(loss)}`}
              onClick={() => accept(loss.key)}
            >
              Fine for me
            </Button>
          </li>
        ))}
      </ul>
      {worst.length > lines && <p className="ed-losses-more">and {worst.length - lines} more</p>}
      <p className="ed-losses-more">
        What is fine is not marked again, for anybody who edits this demo. A step’s menu brings it
        back.
      </p>
    </div>
  )
}

function LossPlace({ stepId, loss }: { readonly stepId: string; readonly loss: ShownLoss }) {
  const { pointedLoss } = useEditor()
  const { nodeId } = loss
  if (!hasPlace(loss) || nodeId === null) {
    return (
      <div className="ed-loss">
        <LossWords loss={loss} steps={loss.steps} />
      </div>
    )
  }
  const point = () => {
    pointedLoss.value = { stepId, nodeId }
  }
  const leave = () => {
    pointedLoss.value = null
  }
  return (
    <button
      type="button"
      className="ed-loss"
      onPointerEnter={point}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
      onClick={point}
    >
      <LossWords loss={loss} steps={loss.steps} />
    </button>
  )
}

function LossWords({ loss, steps }: { readonly loss: Loss; readonly steps: number }) {
  const onSteps = steps > 1 ? `on ${steps} steps` : ''
  const notes = [onSteps, lossDetail(loss), lossShare(loss)].filter((note) => note !== '')
  return (
    <>
      <span>{lossText(loss)}</span>
      {notes.length > 0 && <small title={loss.detail}>{notes.join(' · ')}</small>}
    </>
  )
}
