import { playbackRates, type Step } from '@waystep/demo-model'
import { SegmentedControl, Tooltip } from '@waystep/ui'
import { GateBadge } from '../plans/gate-badge.tsx'
import { useGate } from '../plans/use-gate.ts'
import type { Cut } from './use-cut.ts'

type Rate = Step['playbackRate']

const segments = playbackRates.map((rate) => ({ value: String(rate), label: `${rate}×` }))

/** M2.47: whose plan has no other speeds is told so, and led to the plan that has. */
export function RatePicker({ cut }: { readonly cut: Cut }) {
  const { decision, ask } = useGate()('playback-rate')
  const { values, stored } = cut
  const choose = (value: string) => {
    const playbackRate = playbackRates.find((rate) => String(rate) === value)
    if (playbackRate === undefined) return
    if (decision.allowed || isFree(playbackRate, stored.playbackRate)) {
      cut.change({ ...values, playbackRate })
    } else cut.leave(ask)
  }
  const control = (
    <SegmentedControl
      label="Speed"
      size="dense"
      value={String(values.playbackRate)}
      segments={segments}
      onChange={choose}
    />
  )
  if (decision.allowed) return control
  return (
    <Tooltip text={decision.message}>
      <div className="ed-video-gated">
        {control}
        <GateBadge refusal={decision} />
      </div>
    </Tooltip>
  )
}

/** Normal speed, and the one that the video has already, are everybody's. */
function isFree(rate: Rate, stored: Rate): boolean {
  return rate === 1 || rate === stored
}
