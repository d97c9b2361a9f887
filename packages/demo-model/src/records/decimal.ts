import { z } from 'zod'

/** 0 to 100. */
export const percentSchema = z.number().min(0).max(100)

/** Pixels of a picture, film or page; never 0. */
export const pixelsSchema = z.number().positive().max(100_000)

export const secondsSchema = z.number().min(0).max(86_400)

export const orderSchema = z.number().min(0).max(1_000_000)
