/** What the library leaves out of a file of its own accord, by its documented features. */
import type { Feature as AnyFeature, Image } from 'write-excel-file/node';
import {
  findElement,
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
  sanitizeTextContent,
} from 'write-excel-file/utility';

type Feature = AnyFeature<Image['content']>;

const STYLES = 'xl/styles.xml';
const ORDER = getOrderOfSiblings(STYLES, 'styleSheet') ?? [];

const PARTS = {
  cellStyleXfs:
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  cellStyles: '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
};

/** The style "Normal", which openpyxl and others miss. */
export const defaultStyle: Feature = {
  files: {
    transform: {
      [STYLES]: {
        transform: (xml) =>
          Object.entries(PARTS).reduce(
            (all, [tag, part]) =>
              findElement(all, tag)
                ? all
                : insertElementMarkupAccordingToOrderOfSiblings(all, part, ORDER, 'styleSheet'),
            xml,
          ),
      },
    },
  },
};

const CORE = 'docProps/core.xml';
const CORE_TYPE = 'application/vnd.openxmlformats-package.core-properties+xml';
const CORE_RELATION = 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties';

interface Properties {
  title: string;
  author: string;
  /** In UTC. */
  at: Date;
}

function coreXml({ title, author, at }: Properties): string {
  const moment = `${at.toISOString().slice(0, 19)}Z`;
  const time = (tag: string) => `<dcterms:${tag} xsi:type="dcterms:W3CDTF">${moment}</dcterms:${tag}>`;
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<cp:coreProperties',
    ' xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"',
    ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"',
    ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    `<dc:title>${sanitizeTextContent(title)}</dc:title>`,
    `<dc:creator>${sanitizeTextContent(author)}</dc:creator>`,
    time('created'),
    time('modified'),
    '</cp:coreProperties>',
  ].join('');
}

/** Title, author and time of the file. */
export const properties = (of: Properties): Feature => ({
  files: {
    transform: {
      '[Content_Types].xml': {
        insert: () => `<Override ContentType="${CORE_TYPE}" PartName="/${CORE}"/>`,
      },
      '_rels/.rels': {
        insert: () => `<Relationship Id="rId-properties-1" Type="${CORE_RELATION}" Target="${CORE}"/>`,
      },
    },
    write: { files: () => ({ [CORE]: coreXml(of) }) },
  },
});
