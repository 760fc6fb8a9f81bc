import type { ResultSet, Value } from '@libsql/client'
import { createClient, type InStatement, LibsqlBatchError, LibsqlError } from '@libsql/client'
import { Hono } from 'hono'
import { z } from '#lib/schema.ts'
import { listen } from '#server/listen.ts'

const HranaValue = z.union([
  z.object({ type: z.literal('null') }),
  z.object({ type: z.literal('integer'), value: z.string() }),
  z.object({ type: z.literal('float'), value: z.number() }),
  z.object({ type: z.literal('text'), value: z.string() }),
  z.object({ type: z.literal('blob'), base64: z.string() }),
])
type HranaValue = z.infer<typeof HranaValue>

const HranaStatement = z.object({
  sql: z.optional(z.string()),
  sql_id: z.optional(z.number()),
  args: z._default(z.array(HranaValue), []),
  named_args: z._default(z.array(z.object({ name: z.string(), value: HranaValue })), []),
})
type HranaStatement = z.infer<typeof HranaStatement>

const Pipeline = z.object({
  requests: z.array(
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('execute'), stmt: HranaStatement }),
      z.object({
        type: z.literal('batch'),
        batch: z.object({ steps: z.array(z.object({ stmt: HranaStatement })) }),
      }),
      z.object({ type: z.literal('store_sql'), sql_id: z.number(), sql: z.string() }),
      z.object({ type: z.literal('close_sql'), sql_id: z.number() }),
      z.object({ type: z.literal('close') }),
    ]),
  ),
})

/**
 * A file behind the protocol of libSQL's server, as far as the service speaks it: Hrana 2 over HTTP, statements and
 * batches of one transaction each.
 *
 * @see https://github.com/tursodatabase/libsql/blob/main/docs/HRANA_2_SPEC.md
 */
export async function startLibsqlServer(path: string, authToken: string) {
  const client = createClient({ url: `file:${path}`, concurrency: 1 })
  const app = new Hono()
  app.post('/v2/pipeline', async (context) => {
    if (context.req.header('authorization') !== `Bearer ${authToken}`)
      return context.json({ message: 'Unauthorized' }, 401)
    const texts = new Map<number, string>()
    const toStatement = ({ sql, sql_id = -1, args, named_args }: HranaStatement): InStatement => ({
      sql: sql ?? texts.get(sql_id) ?? '',
      args:
        named_args.length > 0
          ? Object.fromEntries(named_args.map(({ name, value }) => [name, fromHrana(value)]))
          : args.map(fromHrana),
    })

    const { requests } = z.parse(Pipeline, await context.req.json())
    const results: object[] = []
    for (const request of requests) {
      const { type } = request
      if (type === 'store_sql') texts.set(request.sql_id, request.sql)
      if (type === 'execute') {
        try {
          const result = toHrana(await client.execute(toStatement(request.stmt)))
          results.push({ type: 'ok', response: { type, result } })
        } catch (error) {
          results.push({ type: 'error', error: failureOf(error) })
        }
      } else if (type === 'batch') {
        const statements = request.batch.steps.map(({ stmt }) => toStatement(stmt))
        results.push({ type: 'ok', response: { type, result: await runBatch(statements) } })
      } else results.push({ type: 'ok', response: { type } })
    }
    return context.json({ baton: null, base_url: null, results })
  })

  /** The client frames its statements with BEGIN, COMMIT and ROLLBACK; the file's client does that itself. */
  async function runBatch(steps: readonly InStatement[]) {
    const framing = (step: InStatement) =>
      typeof step === 'object' && /^(BEGIN|COMMIT|ROLLBACK)\b/.test(step.sql)
    const own = steps.flatMap((step, index) => (framing(step) ? [] : [index]))
    const stepResults: (object | null)[] = steps.map((step) =>
      framing(step) ? toHrana(undefined) : null,
    )
    const stepErrors: (object | null)[] = steps.map(() => null)
    try {
      const results = await client.batch(
        own.map((index) => steps[index] as InStatement),
        'write',
      )
      results.forEach((result, order) => {
        stepResults[own[order] ?? 0] = toHrana(result)
      })
      stepResults[steps.length - 1] = null
    } catch (error) {
      if (!(error instanceof LibsqlBatchError)) throw error
      own.slice(0, error.statementIndex).forEach((index) => {
        stepResults[index] = toHrana(undefined)
      })
      stepErrors[own[error.statementIndex] ?? 0] = failureOf(error)
    }
    return { step_results: stepResults, step_errors: stepErrors }
  }

  const server = await listen(app)
  return {
    url: server.origin,
    async close() {
      await server.close()
      client.close()
    },
  }
}

const failureOf = (error: unknown) => {
  if (!(error instanceof LibsqlError)) throw error
  return { message: error.message, code: error.code }
}

function fromHrana(value: HranaValue): Value {
  if (value.type === 'null') return null
  if (value.type === 'integer') return BigInt(value.value)
  if (value.type === 'blob') return new Uint8Array(Buffer.from(value.base64, 'base64')).buffer
  return value.value
}

function toHranaValue(value: Value | undefined): HranaValue {
  if (value === null || value === undefined) return { type: 'null' }
  if (typeof value === 'string') return { type: 'text', value }
  if (typeof value === 'number')
    return Number.isInteger(value)
      ? { type: 'integer', value: String(value) }
      : { type: 'float', value }
  if (typeof value === 'bigint') return { type: 'integer', value: String(value) }
  return { type: 'blob', base64: Buffer.from(value).toString('base64') }
}

const toHrana = (result: ResultSet | undefined) => ({
  cols: (result?.columns ?? []).map((name) => ({ name, decltype: null })),
  rows: (result?.rows ?? []).map((row) =>
    (result?.columns ?? []).map((name) => toHranaValue(row[name])),
  ),
  affected_row_count: result?.rowsAffected ?? 0,
  last_insert_rowid: null,
})
