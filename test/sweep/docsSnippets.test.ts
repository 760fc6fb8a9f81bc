import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Fixture, startFixture } from '../support/fixture.ts'
import { openSnippetPages } from '../support/snippetPages.ts'
import { type SnippetKind, snippetsFor } from '../support/snippets.ts'

let fixture: Fixture
let pages: Awaited<ReturnType<typeof openSnippetPages>>
beforeAll(async () => {
  fixture = await startFixture({ namespaces: ['solana'] })
  pages = await openSnippetPages(fixture)
})
afterAll(() => fixture?.close())

/** What the README has is a journey. */
const snippets = (...kinds: readonly SnippetKind[]) =>
  snippetsFor(...kinds).filter(({ place }) => !place.startsWith('README'))
const titled = (...kinds: readonly SnippetKind[]) =>
  snippets(...kinds).map((each) => [each.place, each] as const)
const inLanguage = (languages: RegExp) =>
  titled('page').filter(([, { language }]) => languages.test(language))

test.each(inLanguage(/^(js|ts)$/))(
  'behavior: the script of %s runs to its end on a page with a connected visitor',
  async (_, { text }) => {
    const { modal, run } = pages
    // Whoever asks for a wallet of Solana has the visitor choose one.
    const choice = modal.page.getByRole('dialog').getByText('Sunbird', { exact: true }).first()
    const asksForSolana = text.includes('solana.features')
    await Promise.all([run(text), asksForSolana && choice.click()])
    // What comes after is about the EVM again.
    if (asksForSolana) await modal.host((latchKey) => latchKey.disconnect('solana'))
    expect(modal.troubles).toEqual([])
  },
)

test.each(titled('doctor'))(
  'behavior: the script of %s prints its report, and violates the policy only by its own test requests',
  async (_, { text }) => {
    const { modal, run } = pages
    const report = modal.page.waitForEvent('console', (said) => said.text().startsWith('Latchkey '))
    await run(text)
    const reportText = (await report).text()
    // The report itself names the policy, and so is taken for a trouble.
    const others = modal.troubles.splice(0).filter((said) => said !== reportText)
    const { origin } = new URL(modal.page.url())
    const own = new RegExp(`^(Connecting to '|Fetch API cannot load )${origin}/plain`)
    expect(others.filter((said) => !own.test(said))).toEqual([])
  },
)

test.each(titled('opens'))('behavior: the script of %s opens its view', async (_, { text }) => {
  const { modal, run } = pages
  const view = /view: '(\w+)'/.exec(text)?.[1] ?? ''
  // It lasts until the visitor is done, which is when the page is left.
  run(text).catch(() => {})
  await modal.view(view).waitFor()
  expect(modal.troubles).toEqual([])
})

test.each(inLanguage(/^(html|astro)$/))(
  'behavior: the page of %s has its element, and violates no policy',
  async (_, { text }) => {
    await pages.show(text)
    // A page without the sandbox's configuration may ask a hosted service, which this policy keeps away.
    const { troubles } = pages.otherPage
    expect(troubles.filter((said) => !said.includes('walletconnect.org'))).toEqual([])
  },
)

test.each(titled('react', 'component'))(
  'behavior: the component of %s renders what it describes',
  async (_, { text, language }) => {
    await pages.draw(text, language)
    expect(pages.modal.troubles).toEqual([])
  },
)
