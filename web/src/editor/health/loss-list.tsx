import { useEditor } from '../core/editor-context.ts'
import { hasPlace, type Loss, lossDetail, lossShare, lossText } from './loss-text.ts'

/** More than these nobody reads; the rest is counted. */
const lines = 20

/** The losses of a step, the largest first. Pointing at one outlines its element on the canvas. */
export function LossList({
  stepId,
  health,
}: {
  readonly stepId: string
  readonly health: readonly Loss[]
}) {
  const { pointedLoss } = useEditor()
  const worst = [...health].sort((a, b) => b.area - a.area)
  const point = ({ nodeId }: Loss) => {
    if (nodeId !== null) pointedLoss.value = { stepId, nodeId }
  }
  const leave = () => {
    pointedLoss.value = null
  }
  return (
    <div className="ed-losses">
      <p className="ed-losses-title">Not everything on this page could be kept</p>
      <ul>
        {worst.slice(0, lines).map((loss) => (
          <li key={`${loss.kind} ${loss.nodeId} ${loss.detail}`}>
            {hasPlace(loss) ? (
              <button
                type="button"
                className="ed-loss"
                onPointerEnter={() => point(loss)}
                onPointerLeave={leave}
                onFocus={() => point(loss)}
                onBlur={leave}
                onClick={() => point(loss)}
              >
                <LossWords loss={loss} />
              </button>
            ) : (
              <div className="ed-loss">
                <LossWords loss={loss} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {worst.length > lines && <p className="ed-losses-more">and {worst.length - lines} more</p>}
    </div>
  )
}

function LossWords({ loss }: { readonly loss: Loss }) {
  const notes = [lossDetail(loss), lossShare(loss)].filter((note) => note !== '')
  return (
    <>
      <span>{lossText(loss)}</span>
      {notes.length > 0 && <small title={loss.detail}>{notes.join(' · ')}</small>}
    </>
  )
}
