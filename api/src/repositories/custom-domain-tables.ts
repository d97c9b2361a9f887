import type { CustomDomainProblem } from '@waystep/api-contract'
import type { ColumnType, JSONColumnType } from 'kysely'

type Timestamp = ColumnType<Date, Date | string, Date | string>

/** Names of workspaces under which their viewers are served. */
export interface CustomDomainsTable {
  id: string
  workspaceId: string
  /** Small letters, `xn--` for all that is not ASCII; one workspace's once it is verified. */
  hostname: string
  /** What its TXT record holds. */
  token: string
  /** The demo that it opens with. */
  rootDemoId: string | null
  /** Viewers are served there while this says since when. */
  verifiedAt: Timestamp | null
  /** Since when the record of a verified domain is not found. */
  missingSince: Timestamp | null
  /** When a verified domain stopped. */
  lostAt: Timestamp | null
  /** The domain of another workspace whose look found its own record in place of this verified one's. */
  rivalId: string | null
  /** When that was first so. */
  rivalSince: Timestamp | null
  checkedAt: Timestamp | null
  problem: CustomDomainProblem
  found: JSONColumnType<string[], string | undefined, string>
  createdAt: Timestamp
}

export interface CustomDomainTables {
  custom_domains: CustomDomainsTable
}
