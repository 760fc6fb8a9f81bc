import { DeclinedByVisitorError } from '#frame/page/approve/approvals.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { keepHere } from '../memory/keepHere.ts'
import { showWords } from '../words/showWords.ts'
import type { TaskAnswer, TaskNamed } from './windowTask.ts'

/** Shows the recovery words of a wallet until two of them are known from paper. */
export async function wordsTask(
  { wallet }: TaskNamed<'words'>,
  { signal }: Cancellable,
): Promise<TaskAnswer<'words'>> {
  const areWordsSaved = await showWords({ wallet, place: document.body, signal })
  if (!areWordsSaved) throw new DeclinedByVisitorError()
  keepHere({ ...wallet, areWordsSaved })
  return { areWordsSaved }
}
