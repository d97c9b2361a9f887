import type { BetterAuthOptions } from 'better-auth'
import { anonymous } from 'better-auth/plugins/anonymous'

/** How better-auth's tables are named; the migration that makes them and the running server share it. */
export const authTables = {
  user: { modelName: 'users' },
  session: { modelName: 'sessions' },
  account: { modelName: 'credentials' },
  verification: { modelName: 'verifications' },
  plugins: [anonymous()],
} satisfies BetterAuthOptions
