import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { inApp, someone } from '../testing/in-app.tsx'
import { TrialBanner } from './trial-banner.tsx'

afterEach(cleanup)

it('[E6.5] asks trial users to sign up, on the screen they are on', () => {
  render(inApp(<TrialBanner />, '/demos/trash', someone({ trial: true })).app)
  const link = screen.getByRole('link', { name: 'Sign up' })
  expect(link.getAttribute('href')).toBe('/demos/trash?auth=open')
})

it('[E6.5] asks nobody who has an account', () => {
  render(inApp(<TrialBanner />, '/demos').app)
  expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull()
})
