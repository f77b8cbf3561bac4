import styled from '@emotion/styled';

/**
 * Fields side by side if the column is at least 560 px wide, else stacked; labels, hints and controls of a row are aligned. `data-layout`: `half` (default), `third` for
 * three from 680 px, `narrow` for a short one first, `wide` for a short one last.
 */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: calc(var(--_sp) * 2.5) var(--_4);
  @container mo (min-width: 560px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    &[data-layout='narrow'] {
      grid-template-columns: minmax(0, 1fr) minmax(0, 2.4fr);
    }
    &[data-layout='wide'] {
      grid-template-columns: minmax(0, 2.4fr) minmax(0, 1fr);
    }
    /* Four grid rows per line: label, hint, control, error. An empty row must take no space, so gaps are margins here. */
    row-gap: 0;
    margin-block-end: calc(var(--_sp) * -2.5);
    > * {
      grid-row: span 4;
      margin-block-end: calc(var(--_sp) * 2.5);
    }
    > [part='field'] {
      display: grid;
      grid-template-rows: subgrid;
      align-items: start;
    }
  }
  @container mo (min-width: 680px) {
    &[data-layout='third'] {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1.15fr) minmax(0, 0.75fr);
    }
  }
`;
