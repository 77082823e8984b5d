import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MediaType, mediaTypes, typeOfBytes } from '../platforms/media-type.ts';
import {
  acceptAttribute,
  findUploadProblem,
  MAX_FILE_BYTES,
  toBytes,
  toMegabytes,
  type Uploader,
  uploadLimits,
} from './upload-limits.ts';

const MB = 1_048_576;
const IMAGE_TEXT = 'Image file size limit exceeded. Maximum 10MB per file.';
const VIDEO_TEXT = 'File size limit exceeded. Maximum 250MB per file.';
const AUDIO_TEXT = 'Audio file size limit exceeded. Maximum 15MB per file.';
const STAFF_TEXT = 'File is too large. Maximum size for videos/images is 250MB/50MB.';
const UNSUPPORTED =
  'Unsupported file type. Please upload images (JPG, PNG, GIF), videos (MP4, MOV, WEBM) or audio (MP3, WAV, M4A).';
const UNSUPPORTED_STAFF =
  'Unsupported file type. Please upload images (JPG, PNG, GIF, WebP, BMP) or videos (MP4, AVI, MOV, WMV, FLV, WebM, MKV).';

const types = Object.keys(mediaTypes).map((name) => MediaType.parse(name));
const anyType = fc.constantFrom<MediaType | null>(null, ...types);
const uploader = fc.constantFrom<Uploader>('advertiser', 'staff');
const size = fc.oneof(fc.nat(20 * MB), fc.nat(400 * MB), fc.constant(0));

describe('the largest file', () => {
  it.each<[Uploader, MediaType, number, string]>([
    ['advertiser', 'image/jpeg', 10_485_760, IMAGE_TEXT],
    ['advertiser', 'image/png', 10_485_760, IMAGE_TEXT],
    ['advertiser', 'image/gif', 10_485_760, IMAGE_TEXT],
    ['advertiser', 'video/mp4', 250 * MB, VIDEO_TEXT],
    ['advertiser', 'video/quicktime', 250 * MB, VIDEO_TEXT],
    ['advertiser', 'video/webm', 250 * MB, VIDEO_TEXT],
    ['advertiser', 'audio/mpeg', 15 * MB, AUDIO_TEXT],
    ['advertiser', 'audio/wav', 15 * MB, AUDIO_TEXT],
    ['advertiser', 'audio/mp4', 15 * MB, AUDIO_TEXT],
    ['staff', 'image/bmp', 50 * MB, STAFF_TEXT],
    ['staff', 'image/jpeg', 50 * MB, STAFF_TEXT],
    ['staff', 'video/x-matroska', 250 * MB, STAFF_TEXT],
    ['staff', 'video/x-flv', 250 * MB, STAFF_TEXT],
  ])('for %s and %s has %i bytes; one byte more is refused', (by, type, bytes, text) => {
    expect(findUploadProblem({ bytes, type }, by)).toBeNull();
    expect(findUploadProblem({ bytes: bytes + 1, type }, by)).toEqual({ code: 'too_large', text });
  });
});

describe('types', () => {
  it('only staff may upload are refused for advertisers, and audio for staff', () => {
    const onlyStaff: MediaType[] = [
      'image/webp',
      'image/bmp',
      'video/x-msvideo',
      'video/x-ms-wmv',
      'video/x-flv',
      'video/x-matroska',
    ];
    for (const type of onlyStaff) {
      expect(findUploadProblem({ bytes: 1, type })).toEqual({ code: 'unsupported', text: UNSUPPORTED });
      expect(findUploadProblem({ bytes: 1, type }, 'staff')).toBeNull();
    }
    expect(findUploadProblem({ bytes: 1, type: 'audio/mpeg' }, 'staff')).toEqual({
      code: 'unsupported',
      text: UNSUPPORTED_STAFF,
    });
  });

  it('that are unknown are refused, and huge files of them as too large', () => {
    expect(findUploadProblem({ bytes: 1, type: null })).toEqual({ code: 'unsupported', text: UNSUPPORTED });
    expect(findUploadProblem({ bytes: MAX_FILE_BYTES + 1, type: null })).toEqual({
      code: 'too_large',
      text: VIDEO_TEXT,
    });
  });
});

describe('any file', () => {
  it('without bytes is refused as empty', () => {
    fc.assert(
      fc.property(anyType, uploader, (type, by) => {
        expect(findUploadProblem({ bytes: 0, type }, by)).toEqual({ code: 'empty', text: 'The file is empty.' });
      }),
    );
  });

  it('is judged by its bytes, not by its name or declared type', () => {
    fc.assert(
      fc.property(
        size,
        fc.uint8Array({ maxLength: 70 }),
        uploader,
        fc.string(),
        fc.string(),
        (bytes, head, by, name, mime) => {
          const file = { bytes, type: typeOfBytes(head) };
          const named = { ...file, name, filename: name, mimetype: mime };
          expect(findUploadProblem(named, by)).toEqual(findUploadProblem(file, by));
        },
      ),
    );
  });

  it('is never accepted when a smaller one of its type is refused', () => {
    fc.assert(
      fc.property(
        anyType,
        uploader,
        fc.integer({ min: 1, max: 400 * MB }),
        fc.nat(10 * MB),
        (type, by, bytes, more) => {
          if (findUploadProblem({ bytes, type }, by))
            expect(findUploadProblem({ bytes: bytes + more, type }, by)).not.toBeNull();
        },
      ),
    );
  });
});

describe('the accept attribute', () => {
  it('lists types and extensions for the uploader and the requested kinds', () => {
    expect(acceptAttribute('advertiser', ['image'])).toBe('image/jpeg,image/png,image/gif,.jpg,.jpeg,.png,.gif');
    expect(acceptAttribute('staff')).toContain('.mkv');
    expect(acceptAttribute('staff')).not.toContain('audio');
    for (const type of uploadLimits.advertiser.audio?.types ?? [])
      expect(acceptAttribute('advertiser')).toContain(type);
  });
});

describe('megabytes', () => {
  it('have 1,048,576 bytes and are rounded to two decimals', () => {
    expect(toBytes(10)).toBe(10_485_760);
    expect(toMegabytes(10_485_760)).toBe(10);
    expect(toMegabytes(1_572_864)).toBe(1.5);
    expect(toMegabytes(1)).toBe(0);
  });
});
