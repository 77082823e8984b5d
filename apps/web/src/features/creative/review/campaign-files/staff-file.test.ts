import { uploadTexts } from '@universal-media/contract/creative/upload-limits';
import { describe, expect, it } from 'vitest';
import { staffFileProblem, toForm } from './staff-file.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const MATROSKA = [0x1a, 0x45, 0xdf, 0xa3];
const createFile = (bytes: number[], name: string, size = bytes.length) =>
  new File([Uint8Array.from(bytes), new Uint8Array(size - bytes.length)], name);

describe('a file that staff choose', () => {
  it('is accepted when its bytes are of a type that staff may upload', async () => {
    expect(await staffFileProblem(createFile(PNG, 'logo.png'))).toBeNull();
    expect(await staffFileProblem(createFile(MATROSKA, 'old.mkv'))).toBeNull();
  });

  it('is refused by its content, regardless of its name', async () => {
    expect(await staffFileProblem(createFile([0x3c, 0x73, 0x76, 0x67], 'logo.png'))).toBe(
      uploadTexts.unsupported.staff,
    );
    expect(await staffFileProblem(createFile([], 'logo.png'))).toBe(uploadTexts.empty);
  });

  it('is refused above 50 MB for an image', async () => {
    const MEGABYTE = 1024 * 1024;
    expect(await staffFileProblem(createFile(PNG, 'large.png', 50 * MEGABYTE))).toBeNull();
    expect(await staffFileProblem(createFile(PNG, 'large.png', 50 * MEGABYTE + 1))).toBe(uploadTexts.too_large.staff);
  });

  it('is sent after the fields that describe it', () => {
    const form = toForm({
      campaign_id: 'c',
      platforms: ['meta', 'x'],
      replaces: 'r',
      file: createFile(PNG, 'logo.png'),
    });
    expect([...form.keys()]).toEqual(['campaign_id', 'platforms', 'replaces', 'file']);
    expect(form.get('platforms')).toBe('["meta","x"]');
  });
});
