import { vi } from 'vitest'

/**
 * Passwords are hashed with little memory and in one pass: hundreds of them at the strength of a server are a sixth
 * of what these tests take. How a hash is checked is unchanged, since each says how it was made.
 */
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>()
  return {
    ...argon2,
    hash: (password: string) => argon2.hash(password, { memoryCost: 64, timeCost: 1 }),
  }
})
