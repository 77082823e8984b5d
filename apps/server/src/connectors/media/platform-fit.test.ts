import { judgeMedia } from '@universal-media/contract/creative/verdict';
import { Change, planVersion, VersionChoices, type VersionPlan } from '@universal-media/contract/creative/version';
import { hasShape, slots } from '@universal-media/contract/platforms/creative-slots';
import type { MediaFacts } from '@universal-media/contract/platforms/media-facts';
import { contentKinds, extensionFor } from '@universal-media/contract/platforms/media-type';
import { platformIds } from '@universal-media/contract/platforms/platforms';
import { type DerivedCase, derivedCases, leftAlone, warnedCases } from '@universal-media/media-fixtures/derived-cases';
import { type Fixture, fixture, fixtures } from '@universal-media/media-fixtures/fixture';
import { showsMarker } from '@universal-media/media-fixtures/marker';
import { verdictTable } from '@universal-media/media-fixtures/verdict-table';
import { beforeAll, describe, expect, it } from 'vitest';
import { sandboxedProcessor } from './sandboxed-processor.ts';

const processor = sandboxedProcessor({ node: process.execPath });
/** For a busy machine; alone the tests take a quarter of it. */
const MINUTES = 4 * 60_000;
const inspected = new Map<string, { file: Fixture; facts: MediaFacts }>();

async function readFacts(path: string, filename: string, uploader: Fixture['uploader']): Promise<MediaFacts> {
  const seen = await processor.withFolder((folder) => processor.inspect(folder, { path, filename, uploader }));
  if (seen.verdict === 'refused') throw new Error(`${filename} was refused: ${seen.reason}`);
  return seen.facts;
}

function getInspected(name: string): { file: Fixture; facts: MediaFacts } {
  const found = inspected.get(name);
  if (!found) throw new RangeError(`${name} was not inspected`);
  return found;
}

beforeAll(async () => {
  await Promise.all(
    fixtures.map(async ({ name }) => {
      const file = await fixture(name);
      inspected.set(name, { file, facts: await readFacts(file.path, file.filename, file.uploader) });
    }),
  );
}, MINUTES);

describe('inspected facts', () => {
  it.each(fixtures)('match the fixture: $name, $about', ({ name, expected }) => {
    const { facts } = getInspected(name);
    const { marker: _, uploader: __, duration_s, frame_rate, loudness_lufs, ...exact } = expected;
    expect(facts).toMatchObject(exact);
    const near = (value: number | null, expectedValue: number | null, by: number) => {
      if (value === null || expectedValue === null) expect(value).toBe(expectedValue);
      else expect(Math.abs(value - expectedValue)).toBeLessThanOrEqual(by);
    };
    near(facts.duration_s, duration_s, 0.25);
    near(facts.frame_rate, frame_rate, 0.1);
    near(facts.loudness_lufs, loudness_lufs, 1);
  });
});

describe('the verdict', () => {
  it('is listed for every file and platform', () => {
    expect(verdictTable.map(({ name }) => name).toSorted()).toEqual(fixtures.map(({ name }) => name).toSorted());
    for (const { problems } of verdictTable) expect(Object.keys(problems).toSorted()).toEqual(platformIds.toSorted());
  });

  it.each(verdictTable)('on $name matches the table', ({ name, problems }) => {
    const { facts } = getInspected(name);
    const found = platformIds.map((id) => [id, judgeMedia(facts, id).problems.map(({ code }) => code)]);
    expect(Object.fromEntries(found)).toEqual(problems);
  });

  it.each(warnedCases)('on $file warns of $warnings on $platform', ({ file, platform, warnings }) => {
    expect(judgeMedia(getInspected(file).facts, platform).warnings.map(({ code }) => code)).toEqual(warnings);
  });
});

const getChoices = ({ file, platform, slot, fit, start_s }: DerivedCase): VersionChoices =>
  VersionChoices.parse({
    platform,
    slot,
    fit,
    start_s,
    focus: getInspected(file).file.marker ?? undefined,
    trim_agreed: true,
  });

describe('a version', () => {
  it('is tested for every slot, kind and change', () => {
    const plans = derivedCases.map((one) => planVersion(getInspected(one.file).facts, getChoices(one)));
    expect(plans.map((plan) => plan?.changes.map(({ change }) => change))).toEqual(
      derivedCases.map(({ changes }) => changes),
    );
    expect(new Set(derivedCases.map(({ slot }) => slot))).toEqual(new Set(slots));
    const kinds = derivedCases.map(({ file }) => getInspected(file).facts.content_type);
    expect(new Set(kinds)).toEqual(new Set(contentKinds));
    expect(new Set(derivedCases.flatMap(({ changes }) => changes))).toEqual(new Set(Change.shape.change.options));
  });

  it.each(leftAlone)('is not planned when nothing has to change: $file for $platform $slot', (one) => {
    expect(planVersion(getInspected(one.file).facts, VersionChoices.parse(one))).toBeNull();
  });

  it.each(derivedCases)(
    'fits: $file for $platform $slot by $changes',
    async (one) => {
      const { file, facts } = getInspected(one.file);
      const plan = planVersion(facts, getChoices(one));
      if (!plan) throw new Error('no version planned');
      await processor.withFolder(async (folder) => {
        const percents: number[] = [];
        const made = await processor.makeVersion(folder, { path: file.path, facts, plan }, (percent) =>
          percents.push(percent),
        );
        if (made.verdict === 'refused') throw new Error(made.reason);
        expect(percents).toEqual(percents.toSorted((a, b) => a - b));

        const result = await readFacts(made.path, `made.${extensionFor(plan.media_type)}`, 'advertiser');
        expect(judgeMedia(result, one.platform).problems).toEqual([]);
        expect(hasShape(result, one.slot)).toBe(true);
        expect(result.media_type).toBe(plan.media_type);
        expect(result.file_size).toBeLessThanOrEqual(plan.max_bytes);
        expect({ width: result.width, height: result.height }).toEqual(plan.frame ?? { width: null, height: null });

        const asked = plan.trim?.seconds ?? facts.duration_s;
        if (asked === null) expect(result.duration_s).toBeNull();
        else expect(Math.abs((result.duration_s ?? 0) - asked)).toBeLessThanOrEqual(asked / 100);

        expect((result.audio_channels ?? 0) > 0).toBe((facts.audio_channels ?? 0) > 0);
        if (facts.loudness_lufs !== null) {
          const target = plan.loudness_lufs ?? facts.loudness_lufs;
          expect(Math.abs((result.loudness_lufs ?? 0) - target)).toBeLessThanOrEqual(1.5);
        }
        await expectMarker(made.path, file, plan);
      });
    },
    MINUTES,
  );
});

/** The marker must be visible in the result where the plan puts it. */
async function expectMarker(path: string, { marker, width, height }: Fixture, { source, frame, fit }: VersionPlan) {
  if (marker === null || source === null || frame === null || width === null || height === null) return;
  const scale = Math.min(frame.width / source.width, frame.height / source.height);
  const edge = (whole: number, part: number) => (fit === 'pad' ? (whole - part * scale) / 2 / whole : 0);
  const place = (position: number, start: number, part: number, whole: number) =>
    edge(whole, part) + ((position - start) / part) * (1 - 2 * edge(whole, part));
  const shown = {
    x: place(marker.x * width, source.x, source.width, frame.width),
    y: place(marker.y * height, source.y, source.height, frame.height),
  };
  expect(await showsMarker(path, shown)).toBe(true);
}
