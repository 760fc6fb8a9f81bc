import { expect, test } from 'vitest'
import { serveDocs } from './serveDocs.ts'

const files: Readonly<Record<string, string>> = {
  'index.html': '<p>Welcome</p>',
  '404.html': '<p>Not here</p>',
  'start.html': '<p>Start</p>',
  'start.md': '# Start',
  'llms.txt': '# Latchkey',
  'sitemap.xml': '<urlset></urlset>',
}
const docs = serveDocs({
  files: {
    read: async (path) => {
      const text = files[path || 'index.html']
      return text === undefined ? undefined : new TextEncoder().encode(text)
    },
  },
  policy: () => "default-src 'none'",
})

test.each([
  ['/docs/start.html', 'text/html; charset=utf-8'],
  ['/docs/start.md', 'text/markdown; charset=utf-8'],
  ['/docs/llms.txt', 'text/plain; charset=utf-8'],
  ['/docs/sitemap.xml', 'application/xml; charset=utf-8'],
])('behavior: %s is served as %s', async (path, type) => {
  const answer = await docs.request(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe(type)
})

test('behavior: a page for which there is no file is the 404 page', async () => {
  const answer = await docs.request('/docs/nowhere')
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('Not here')
})
