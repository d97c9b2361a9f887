import { useInfiniteQuery } from '@tanstack/react-query'
import type { OperatedBan } from '@waystep/api-contract'
import { Badge, Button, ConfirmDialog, EmptyState } from '@waystep/ui'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api-client/call.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { CallFailed } from '../../app/pages/call-failed.tsx'
import { toasts } from '../../toasts/toast-table.ts'
import { LoadingRows } from '../settings/loading-rows.tsx'
import { BanDialog } from './ban-dialog.tsx'
import { bansKey } from './operator-keys.ts'

/** Who is kept out of the server, and who was. */
export function OperatedBans() {
  const [making, setMaking] = useState(false)
  const query = useInfiniteQuery({
    queryKey: bansKey,
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/operator/bans', {
        query: pageParam === null ? {} : { after: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ bans, more }) => (more ? (bans.at(-1)?.id ?? null) : null),
  })
  const bans = query.data?.pages.flatMap((page) => page.bans) ?? []
  return (
    <>
      <div className="operator-line">
        <span />
        <Button icon={Ban} onClick={() => setMaking(true)}>
          New ban
        </Button>
      </div>
      {query.isPending && <LoadingRows label="Loading bans" />}
      {query.isError && !query.data && (
        <CallFailed title="The bans could not be loaded" query={query} />
      )}
      {query.data && bans.length === 0 && (
        <EmptyState icon={Ban} title="Nobody is banned">
          Keep out an account, or a network from which you are attacked.
        </EmptyState>
      )}
      {bans.length > 0 && <BanList bans={bans} />}
      {query.hasNextPage && (
        <div className="dash-more">
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
      {making && <BanDialog onClose={() => setMaking(false)} />}
    </>
  )
}

function BanList({ bans }: { readonly bans: readonly OperatedBan[] }) {
  const [lifting, setLifting] = useState<OperatedBan | null>(null)
  const lift = useApiMutation({
    run: ({ id }: OperatedBan) => call('DELETE /api/operator/bans/:id', { params: { id } }),
    refresh: [bansKey],
    done: toasts.banLifted,
    onDone: () => setLifting(null),
  })
  return (
    <>
      <ul className="wsui-card rows">
        {bans.map((ban) => (
          <li key={ban.id} className="row">
            <span className="row-about">
              <span className="row-name">
                <span className="wsui-cut">{whomOf(ban)}</span>
                {ban.hidesDemos && ban.holds && <Badge tone="warning">Demos hidden</Badge>}
              </span>
              <span className="report-text">{ban.reason}</span>
              <span className="wsui-caption">{factsOf(ban)}</span>
            </span>
            {ban.holds ? (
              <Button size="dense" onClick={() => setLifting(ban)}>
                Lift
              </Button>
            ) : (
              <Badge>{ban.liftedAt === null ? 'Ended' : 'Lifted'}</Badge>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={lifting !== null}
        onOpenChange={() => setLifting(null)}
        title="Lift this ban?"
        subtitle={lifting && `${whomOf(lifting)} may sign in again. Demos it hid are shown again.`}
        primaryLabel="Lift"
        loading={lift.isPending}
        onConfirm={() => lifting && lift.mutate(lifting)}
      />
    </>
  )
}

function whomOf({ account, network }: OperatedBan): string {
  if (account === null) return network ?? 'A deleted account'
  return `${account.name}, ${account.email}`
}

function factsOf({ createdAt, endsAt, by }: OperatedBan): string {
  const day = (time: string) => new Date(time).toLocaleDateString()
  const end = endsAt === null ? 'no end date' : `until ${day(endsAt)}`
  return [`Since ${day(createdAt)}, ${end}`, by && `by ${by}`].filter(Boolean).join(' · ')
}
