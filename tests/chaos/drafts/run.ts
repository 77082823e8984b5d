import { seededRandom } from '@universal-media/trial/random';
import type { Verdict } from '@universal-media/trial/run-programs';
import { openBoard } from '../kit/board.ts';
import { type ChaosEnvironment, createChaosEnvironment } from '../kit/environment.ts';
import { planKills, type Victim } from '../kit/kill-plan.ts';
import { carryOutKills, type Killable } from '../kit/kills.ts';
import { plantedServer } from '../kit/planted-server.ts';
import { countAnswers, countDraftVersions } from '../kit/records.ts';
import { recoveries } from '../kit/recoveries.ts';
import { editDrafts } from './editors.ts';
import { planEditors } from './plan.ts';
import { type DraftPlant, draftPlants } from './plants.ts';
import { checkDrafts } from './promises.ts';

interface RunOptions {
  readonly editors: number;
  readonly saves: number;
  readonly kills: number;
  readonly plant: DraftPlant | undefined;
  readonly seed: number;
}

const LIMIT_MS = 90 * 60_000;
// Three of four kills hit the API, the others the database.
const VICTIMS = ['api', 'api', 'api', 'postgres'] as const;

const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((all, one) => all + one, 0);

async function runIn(
  environment: ChaosEnvironment,
  { editors, saves, kills, plant, seed }: RunOptions,
): Promise<Verdict> {
  const { database, stack } = environment;
  const api = await environment.role('api', 'api', plant && plantedServer(plant, draftPlants[plant]));
  const killPlan = planKills(seededRandom(seed, 'kills'), VICTIMS, kills);
  const board = openBoard({
    of: editors * saves,
    count: () => countDraftVersions(database),
    words: (done, versions) => `${done}/${editors * saves} saves answered, ${versions} versions on record`,
    planned: killPlan.length,
  });
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(LIMIT_MS)]);
  const targets = new Map<Victim, Killable>([
    ['api', api.process],
    ['postgres', stack.engine('postgres')],
  ]);
  const onKill = ({ victim }: { victim: Victim }) => board.killed(victim);
  const killing = carryOutKills({ plan: killPlan, targets, progress: board.progress, onKill, signal });
  // The run cannot continue without its victims; the error is thrown where both are awaited.
  killing.finished.catch(() => stop.abort());
  const { people, plan } = planEditors(seededRandom(seed, 'editors'), editors, seed);
  const { allowance } = killing;
  const crowd = editDrafts({ origin: api.origin, people, plan, saves, seed, allowance, signal });
  board.watch(crowd.answered);
  const [editing, done] = await Promise.all([crowd.finished, killing.finished]);
  const seconds = board.elapsed_s();
  board.tell('every save has an answer and everything is running; reading every draft');
  const shown = new Map(
    await Promise.all(plan.map(async (editor) => [editor.draft_id, await crowd.read(editor)] as const)),
  );
  const { found, ...figures } = await checkDrafts({ database, plan, saves, editing, shown });
  // One for each account; a save leaves none behind.
  const kept_answers = await countAnswers(database);
  board.close();
  crowd.close();
  return {
    ok: Object.keys(found).length === 0 && kept_answers <= people.length,
    seed,
    editors,
    saves,
    ...(plant && { plant }),
    ...figures,
    acknowledged: editing.acknowledged.length,
    conflicts: sum(editing.conflicts),
    unsure: sum(editing.unsure),
    ...editing.counts,
    seconds,
    saves_per_s: Math.round(editing.acknowledged.length / seconds),
    kills: recoveries(done),
    retries: editing.retries,
    kept_answers,
    broken: found,
  };
}

export async function runDrafts(options: RunOptions): Promise<Verdict> {
  const environment = await createChaosEnvironment({ program: 'drafts', seed: options.seed });
  return environment.during(() => runIn(environment, options));
}
