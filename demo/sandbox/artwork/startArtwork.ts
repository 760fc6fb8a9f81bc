import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { type ListenOptions, listen, type RunningServer } from '#server/listen.ts'
import { drawMark } from '#server/look/drawMark.ts'
import { collections, solanaCollection } from './collections.ts'
import { drawPiece } from './drawPiece.ts'
import { hostileMetadata, hostileSvg } from './hostileMetadata.ts'

const all = [...collections, solanaCollection]
const find = (slug: string) => all.find((one) => one.slug === slug)

/** Serves the pictures of tokens and collections, and the metadata that collections point to, to any page. */
export async function startArtwork(options: ListenOptions = {}): Promise<RunningServer> {
  const app = new Hono()
  const drawn = new Map<string, Buffer<ArrayBuffer>>()
  const once = (name: string, draw: () => Buffer<ArrayBuffer>) => {
    const picture = drawn.get(name) ?? draw()
    drawn.set(name, picture)
    return picture
  }
  const png = { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' }

  app.use(cors({ origin: '*' }))
  app.get('/tokens/:token', (context) => {
    const { token } = context.req.param()
    // What tokens of Solana say of themselves is of no more than a picture.
    if (token.endsWith('.json'))
      return context.json({ image: `${server.origin}/tokens/${token.replace(/json$/, 'png')}` })
    const id = token.replace(/\.png$/, '')
    return context.body(
      once(id, () => drawMark(id)),
      200,
      png,
    )
  })
  app.get('/pieces/:slug/:piece', (context) => {
    const { slug, piece } = context.req.param()
    const picture = find(slug)?.pieces[Number.parseInt(piece, 10) - 1]?.picture
    if (picture === undefined) return context.notFound()
    return context.body(
      once(`${slug}/${picture}`, () => drawPiece(slug, picture)),
      200,
      png,
    )
  })
  app.get('/metadata/:slug/:id', (context) => {
    const { slug, id } = context.req.param()
    const number = Number(id)
    if (slug === 'trouble') {
      const reported = hostileMetadata(server.origin, number)
      return reported ? context.json(reported) : context.notFound()
    }
    const collection = find(slug)
    const piece = collection?.pieces[number - 1]
    if (!piece) return context.notFound()
    return context.json({
      name: piece.name,
      description: piece.description,
      collection: { name: collection?.name },
      image: `${server.origin}/pieces/${slug}/${number}.png`,
    })
  })
  app.get('/trouble/script.svg', (context) =>
    context.body(hostileSvg, 200, { 'content-type': 'image/svg+xml' }),
  )

  const server = await listen(app, options)
  return server
}
