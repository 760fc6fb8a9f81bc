import { z } from '#lib/schema.ts'

/** Identifies our JSON-RPC requests over HTTP: each has a connection of its own, so one number does for all. */
export const RPC_ID = 1

/** What an answer has to carry, else it answers somebody else. */
export const AnswerId = z.literal(RPC_ID)

/** An error has none if the request could not even be read. */
export const FailureId = z.nullish(AnswerId)
